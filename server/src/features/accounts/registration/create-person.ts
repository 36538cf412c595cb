import { AcceptRequest, UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { Context } from '../../../context.ts';
import { newId } from '../../../db/id.ts';
import type { Tx } from '../../../db/schema.ts';
import { passwordsOf } from '../../../providers/identity/port.ts';
import { rememberDevice } from '../../referral/referral.ts';
import { claimSlug, insertStaffFlags, insertUser } from '../store.ts';
import { columnsOf, type FieldValues } from '../user-fields.ts';
import { slugOf } from './usernames.ts';

/** Fields of a new person, each stored as given or with its column's default, and what is known only now. */
export interface NewPerson extends FieldValues {
  /** The id from an external identity service. Dubplate's own identity creates a new one. */
  userId?: string;
  email: string;
  username: string;
  type: UserType;
  /** From `ctx.identity.passwords.hash`. Many people of the demo world may share one hash. */
  passwordHash: string | null;
  staff?: 'admin' | 'super-admin' | null;
  referredByCode?: string | null;
  welcomeCode?: string | null;
  /** The device cookie of their browser. */
  device?: string | null;
  createdAt?: Date;
  lastLoginAt?: Date | null;
}

const defaultNotificationPreferences = {
  requests: true,
  sessions: true,
  money: true,
  marketing: false,
};

/** Creates a person with password and rights and notifies staff. Null if email or username is taken. The caller validates the values. */
export async function createPerson(
  tx: Tx,
  { ctx, now }: { ctx: Context; now: Date },
  person: NewPerson,
): Promise<{ userId: string; slug: string | null } | null> {
  const createdAt = person.createdAt ?? now;
  const userId = person.userId ?? newId(createdAt);
  const isArtist = person.type === UserType.Artist;
  const slug = isArtist ? await claimSlug(tx, slugOf(person.username)) : null;
  const isNew = await insertUser(
    tx,
    rowOf(person, { userId, slug, createdAt, termsVersion: ctx.termsVersion() }),
  );
  if (!isNew) return null;
  if (person.passwordHash !== null) {
    await passwordsOf(ctx.identity).save(tx, { userId, hash: person.passwordHash, now: createdAt });
  }
  if (person.staff) {
    await insertStaffFlags(tx, { userId, isSuperAdmin: person.staff === 'super-admin', now });
  }
  // First, because the referral check looks for other people in the same browser.
  if (person.device) await rememberDevice(tx, { userId, device: person.device, now });
  await ctx.hooks.run('personRegistered', tx, { userId, type: person.type }, { ctx, now });
  if (isArtist) await ctx.hooks.run('artistChanged', tx, { artistId: userId }, { ctx, now });
  return { userId, slug };
}

function rowOf(
  person: NewPerson,
  given: { userId: string; slug: string | null; createdAt: Date; termsVersion: string },
) {
  const { userId, slug, createdAt, termsVersion } = given;
  const status = person.status ?? UserStatus.Active;
  const fullName = [person.firstname, person.lastname].filter(Boolean).join(' ');
  return {
    ...columnsOf(person),
    id: userId,
    email: person.email.toLowerCase(),
    is_email_verified: person.emailVerified ?? true,
    type: person.type,
    status,
    username: person.username,
    slug,
    display_name: person.displayName ?? (fullName || person.username),
    socials: JSON.stringify(person.socials ?? {}),
    notification_preferences: JSON.stringify(defaultNotificationPreferences),
    paused_at: person.acceptRequest === AcceptRequest.Paused ? createdAt : null,
    referred_by_code: person.referredByCode ?? null,
    welcome_code: person.welcomeCode ?? null,
    terms_version: termsVersion,
    created_at: createdAt,
    approved_at: person.type === UserType.Artist && status === UserStatus.Active ? createdAt : null,
    last_login_at: person.lastLoginAt ?? null,
  };
}
