import {
  DEFAULT_REQUEST_PRICE_TOKENS,
  UserStatus,
  UserType,
} from '@dubplate/shared/features/accounts/model.ts';
import type { Socials } from '@dubplate/shared/features/accounts/records.ts';
import type { Context } from '../../../context.ts';
import { newId } from '../../../db/id.ts';
import type { Tx } from '../../../db/schema.ts';
import { passwordsOf } from '../../../providers/identity/port.ts';
import { rememberDevice } from '../../referral/referral.ts';
import { claimSlug, insertStaffFlags, insertUser } from '../store.ts';
import { slugOf } from './usernames.ts';

/** The fields of a new person. Prices are tokens, limits are numbers of open requests. */
export interface NewPerson {
  /** The id from an external identity service. Dubplate's own identity creates a new one. */
  userId?: string;
  email: string;
  username: string;
  type: UserType;
  /** From `ctx.identity.passwords.hash`. Many people of the demo world may share one hash. */
  passwordHash: string | null;
  status?: UserStatus;
  staff?: 'admin' | 'super-admin' | null;
  isEmailVerified?: boolean;
  displayName?: string;
  firstname?: string | null;
  lastname?: string | null;
  biography?: string | null;
  profileImage?: string | null;
  photoUrl?: string | null;
  genres?: number[];
  interests?: number[];
  topics?: number[];
  daw?: number[];
  instruments?: string[];
  recordLabels?: string[];
  collaborators?: string[];
  socials?: Socials;
  level?: 1 | 2 | 3 | null;
  timeZone?: string | null;
  acceptRequest?: 0 | 1 | 3;
  requestPrice?: number;
  requestLimit?: number | null;
  loopcheckRequestLimit?: number | null;
  commissionBps?: number | null;
  loopcheck?: boolean;
  deepdive?: boolean;
  ama?: boolean;
  featured?: boolean;
  focus?: boolean;
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
  const isNew = await insertUser(tx, rowOf(person, { userId, slug, createdAt }));
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
  { userId, slug, createdAt }: { userId: string; slug: string | null; createdAt: Date },
) {
  const status = person.status ?? UserStatus.Active;
  const fullName = [person.firstname, person.lastname].filter(Boolean).join(' ');
  return {
    id: userId,
    email: person.email.toLowerCase(),
    is_email_verified: person.isEmailVerified ?? true,
    type: person.type,
    status,
    username: person.username,
    slug,
    display_name: person.displayName ?? (fullName || person.username),
    ...profileOf(person),
    ...listsOf(person),
    notification_preferences: JSON.stringify(defaultNotificationPreferences),
    ...offersOf(person),
    paused_at: person.acceptRequest === 3 ? createdAt : null,
    referred_by_code: person.referredByCode ?? null,
    welcome_code: person.welcomeCode ?? null,
    created_at: createdAt,
    approved_at: person.type === UserType.Artist && status === UserStatus.Active ? createdAt : null,
    last_login_at: person.lastLoginAt ?? null,
  };
}

function profileOf(person: NewPerson) {
  return {
    photo_url: person.photoUrl ?? null,
    profile_image: person.profileImage ?? null,
    firstname: person.firstname ?? null,
    lastname: person.lastname ?? null,
    biography: person.biography ?? null,
    socials: JSON.stringify(person.socials ?? {}),
    level: person.level ?? null,
    time_zone: person.timeZone ?? null,
  };
}

function listsOf(person: NewPerson) {
  return {
    genres: person.genres ?? [],
    interests: person.interests ?? [],
    topics: person.topics ?? [],
    daw: person.daw ?? [],
    instruments: person.instruments ?? [],
    record_labels: person.recordLabels ?? [],
    collaborators: person.collaborators ?? [],
  };
}

function offersOf(person: NewPerson) {
  return {
    accept_request: person.acceptRequest ?? 0,
    request_price: person.requestPrice ?? DEFAULT_REQUEST_PRICE_TOKENS,
    request_limit: person.requestLimit ?? null,
    loopcheck_request_limit: person.loopcheckRequestLimit ?? null,
    commission_bps: person.commissionBps ?? null,
    loopcheck: person.loopcheck ?? false,
    deepdive: person.deepdive ?? false,
    ama: person.ama ?? false,
    featured: person.featured ?? false,
    focus: person.focus ?? false,
  };
}
