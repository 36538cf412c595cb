import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { slugify } from '@dubplate/shared/lib/text.ts';
import { randomInt } from 'node:crypto';
import type { Tx } from '../../../db/schema.ts';
import type { HookScope } from '../../../context.ts';
import { Refusal } from '../../../http/errors.ts';
import type { OutsidePerson } from '../../../providers/identity/port.ts';
import { settleReferral } from '../../referral/referral.ts';
import { createPerson } from '../registration/create-person.ts';
import { emailTaken } from '../registration/registration-rules.ts';
import { restoreAccount } from '../life/restore.ts';
import {
  insertFirstSuperAdmin,
  isEmailConflict,
  isEmailTaken,
  isUsernameTaken,
  lockUser,
  updateLastLogin,
  updateUser,
} from '../store.ts';
import { notifyRegistered } from '../registration/welcome.ts';

const USERNAME_ATTEMPTS = 20;
/** Four digits and a name of this length stay within 30 characters. */
const NAME_LENGTH_MAX = 26;

/** The record of a person whom the external service has proven: created as a fan, restored or updated. */
export async function ensureOutsidePerson(
  tx: Tx,
  scope: HookScope,
  person: OutsidePerson,
): Promise<{ restored: boolean }> {
  const known = await lockUser(tx, person.uid);
  if (known?.status === UserStatus.Suspended) throw new Refusal('account-suspended');
  // Closing the account ended every sign-in, so this one began later.
  const isDisabled = known !== undefined && known.disabled_at !== null;
  const restored = isDisabled && (await restoreAccount(tx, scope, person.uid));
  if (isDisabled && !restored) throw new Refusal('account-disabled');
  if (known) await bringUpToDate(tx, scope, { known, person });
  else await createFan(tx, scope, person);
  await makeFirstSuperAdmin(tx, scope, person);
  return { restored };
}

async function createFan(tx: Tx, scope: HookScope, person: OutsidePerson): Promise<void> {
  if (await isEmailTaken(tx, person.email)) return await requireMade(tx, person);
  const { ctx, now } = scope;
  const username = await freeUsername(tx, person);
  const made = await createPerson(tx, scope, {
    userId: person.uid,
    email: person.email,
    username,
    type: UserType.Fan,
    passwordHash: null,
    staff: !ctx.config.isProduction && person.email === ctx.config.adminEmail ? 'super-admin' : null,
    emailVerified: person.isEmailVerified || !ctx.config.isProduction,
    displayName: person.displayName ?? username,
    photoURL: person.photoUrl?.startsWith('https:') ? person.photoUrl : null,
    lastLoginAt: now,
  });
  if (!made) return await requireMade(tx, person);
  await notifyRegistered(tx, scope, { ...made, username, type: UserType.Fan });
}

/** Of two simultaneous first calls, the other one may have created the record. Otherwise the name or address is taken. */
async function requireMade(tx: Tx, { uid }: OutsidePerson): Promise<void> {
  if (!(await lockUser(tx, uid))) throw alreadyRegistered();
}

/** The name, or the part before the @, with four digits. */
async function freeUsername(tx: Tx, { displayName, email }: OutsidePerson): Promise<string> {
  const name = slugify(displayName ?? '') || slugify(email.split('@')[0] ?? '') || 'fan';
  for (let attempt = 0; attempt < USERNAME_ATTEMPTS; attempt += 1) {
    const digits = String(randomInt(10_000)).padStart(4, '0');
    const username = `${name.slice(0, NAME_LENGTH_MAX)}${digits}`;
    if (!(await isUsernameTaken(tx, username))) return username;
  }
  throw new Refusal('busy', { retryAfterSeconds: 1 });
}

/** A changed address counts only once it is proven: until then it could be anybody's. */
async function bringUpToDate(
  tx: Tx,
  scope: HookScope,
  { known, person }: { known: { email: string; is_email_verified: boolean }; person: OutsidePerson },
): Promise<void> {
  const isNewAddress = known.email !== person.email;
  if (person.isEmailVerified && (isNewAddress || !known.is_email_verified)) {
    if (isNewAddress && (await isEmailTaken(tx, person.email))) throw alreadyRegistered();
    const values = { email: person.email, is_email_verified: true };
    await updateUser(tx, person.uid, values).catch((error: unknown) => {
      throw isEmailConflict(error) ? alreadyRegistered() : error;
    });
    await settleReferral(tx, scope, person.uid);
  }
  await updateLastLogin(tx, person.uid, scope.now);
}

/** The external service has proven the address, so no link is needed. Source: docs/product/people.md#the-first-super-admin. */
async function makeFirstSuperAdmin(tx: Tx, { ctx, now }: HookScope, person: OutsidePerson): Promise<void> {
  const { uid: userId, email, isEmailVerified } = person;
  if (!ctx.config.isProduction || !isEmailVerified || email !== ctx.config.adminEmail) return;
  await insertFirstSuperAdmin(tx, { userId, email, now });
}

function alreadyRegistered(): Refusal {
  return new Refusal('already-registered', { message: emailTaken });
}
