import {
  ID_TOKEN_MINUTES,
  SIGN_IN_DAYS,
  SIGN_IN_DAYS_MAX,
  STAFF_SIGN_IN_HOURS_MAX,
} from '@dubplate/shared/features/accounts/model.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { newId } from '../../db/id.ts';
import type { Tx } from '../../db/schema.ts';
import { hashOf, newSecret } from '../../http/security/secrets.ts';
import type { Credentials, NewSignIn, Renewal } from './port.ts';
import { createHmac } from 'node:crypto';

const SIGN_IN_MS = SIGN_IN_DAYS * DAY_MS;
/** A cookie may hold anything; what is not of our own making reaches no statement. */
const RENEWAL_PATTERN = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;
/** Two tabs that renew at the same moment send the same secret; later than this the second one is a thief or his victim. */
const RACE_MS = 10 * SECOND_MS;

export async function startSignIn(
  tx: Tx,
  { userId, userAgent, isTwoStep, isOfConsole, now }: NewSignIn,
): Promise<Credentials> {
  const signInId = newId(now);
  const secret = newSecret();
  await tx
    .insertInto('sign_ins')
    .values({
      id: signInId,
      user_id: userId,
      user_agent: userAgent,
      renewal_hash: hashOf(secret),
      successor_key: newSecret(),
      is_two_step: isTwoStep,
      is_of_console: isOfConsole,
      proven_at: now,
      renewed_at: now,
      expires_at: addMs(now, SIGN_IN_MS),
      created_at: now,
    })
    .execute();
  return await credentialsOf(tx, { signInId, secret, now });
}

export async function prove(
  tx: Tx,
  { signInId, isTwoStep, now }: { signInId: string; isTwoStep: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('sign_ins')
    .set({ proven_at: now, ...(isTwoStep ? { is_two_step: true } : {}) })
    .where('id', '=', signInId)
    .execute();
}

/** Exchanges a renewal secret. One that was used before ends the whole sign-in, because two browsers have it. */
export async function renew(
  tx: Tx,
  renewal: string,
  { isOfConsole, now }: { isOfConsole: boolean | null; now: Date },
): Promise<Renewal | null> {
  const [, signInId, secret] = RENEWAL_PATTERN.exec(renewal) ?? [];
  if (signInId === undefined || secret === undefined) return null;
  const signIn = await tx
    .selectFrom('sign_ins as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('staff_flags as f', 'f.user_id', 's.user_id')
    .select(['s.user_id', 's.renewal_hash', 's.previous_renewal_hash', 's.successor_key', 's.renewed_at'])
    .select(['s.created_at', 'f.is_admin', 'f.is_super_admin'])
    .where('s.id', '=', signInId)
    .where('s.impersonator_id', 'is', null)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .$if(isOfConsole !== null, (query) => query.where('s.is_of_console', '=', isOfConsole))
    .where('u.status', '!=', 4)
    .where('u.disabled_at', 'is', null)
    .forNoKeyUpdate('s')
    .executeTakeFirst();
  if (!signIn) return null;
  const end = endOf(signIn);
  if (now >= end) return null;
  const hash = hashOf(secret);
  const successor = successorOf(secret, signIn.successor_key);
  const isCurrent = hash === signIn.renewal_hash;
  const isRace =
    hash === signIn.previous_renewal_hash && now.getTime() - signIn.renewed_at.getTime() <= RACE_MS;
  if (!isCurrent && !isRace) {
    await revoke(tx, { by: 'id', value: signInId }, { reason: 'reuse', now });
    return { stolenFrom: signIn.user_id };
  }
  if (isCurrent) {
    await tx
      .updateTable('sign_ins')
      .set({
        renewal_hash: hashOf(successor),
        previous_renewal_hash: hash,
        renewed_at: now,
        expires_at: new Date(Math.min(addMs(now, SIGN_IN_MS).getTime(), end.getTime())),
      })
      .where('id', '=', signInId)
      .execute();
  }
  return { userId: signIn.user_id, ...(await credentialsOf(tx, { signInId, secret: successor, now })) };
}

/** The last moment of a sign-in, however often it is renewed. Source: docs/product/sign-in.md. */
function endOf(signIn: { created_at: Date; is_admin: boolean | null; is_super_admin: boolean | null }): Date {
  const isStaff = signIn.is_admin === true || signIn.is_super_admin === true;
  return addMs(signIn.created_at, isStaff ? STAFF_SIGN_IN_HOURS_MAX * HOUR_MS : SIGN_IN_DAYS_MAX * DAY_MS);
}

/** Revoking takes the id tokens along, so that they stop working with this transaction. */
export async function revoke(
  tx: Tx,
  whose: { by: 'id' | 'user_id'; value: string },
  { reason, now }: { reason: 'sign-out' | 'reuse' | 'all'; now: Date },
): Promise<void> {
  await tx
    .updateTable('sign_ins')
    .set({ revoked_at: now, revoked_for: reason })
    .where(whose.by, '=', whose.value)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The secret alone says whose it is, so a made-up cookie ends nothing. The one before it counts too: two tabs may be renewing. */
export async function endByRenewal(tx: Tx, renewal: string, now: Date): Promise<void> {
  const [, signInId, secret] = RENEWAL_PATTERN.exec(renewal) ?? [];
  if (signInId === undefined || secret === undefined) return;
  const hash = hashOf(secret);
  await tx
    .updateTable('sign_ins')
    .set({ revoked_at: now, revoked_for: 'sign-out' })
    .where('id', '=', signInId)
    .where(({ eb, or }) => or([eb('renewal_hash', '=', hash), eb('previous_renewal_hash', '=', hash)]))
    .where('revoked_at', 'is', null)
    .execute();
}

interface OneOf {
  userId: string;
  signInId: string;
  now: Date;
}

export async function endOwn(tx: Tx, { userId, signInId, now }: OneOf): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_ins')
    .set({ revoked_at: now, revoked_for: 'sign-out' })
    .where('id', '=', signInId)
    .where('user_id', '=', userId)
    .where('impersonator_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function endOthers(tx: Tx, { userId, signInId, now }: OneOf): Promise<void> {
  await tx
    .updateTable('sign_ins')
    .set({ revoked_at: now, revoked_for: 'all' })
    .where('user_id', '=', userId)
    .where('id', '!=', signInId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Expired sign-ins and tokens are of no use to anybody; a day later they go. */
export async function sweep(tx: Tx, now: Date): Promise<void> {
  const before = addMs(now, -DAY_MS);
  await tx.deleteFrom('id_tokens').where('expires_at', '<', before).execute();
  await tx.deleteFrom('sign_ins').where('expires_at', '<', before).execute();
}

async function credentialsOf(
  tx: Tx,
  { signInId, secret, now }: { signInId: string; secret: string; now: Date },
): Promise<Credentials> {
  const expiresAt = addMs(now, ID_TOKEN_MINUTES * MINUTE_MS);
  const idToken = await newIdToken(tx, { signInId, expiresAt });
  return {
    signInId,
    idToken,
    idTokenSeconds: (ID_TOKEN_MINUTES * MINUTE_MS) / SECOND_MS,
    renewal: `${signInId}.${secret}`,
    renewalSeconds: SIGN_IN_MS / SECOND_MS,
  };
}

export async function newIdToken(tx: Tx, given: { signInId: string; expiresAt: Date }): Promise<string> {
  const idToken = newSecret();
  await tx
    .insertInto('id_tokens')
    .values({ hash: hashOf(idToken), sign_in_id: given.signInId, expires_at: given.expiresAt })
    .execute();
  return idToken;
}

/**
 * The secret that follows another. It takes both the old secret, which only the browser has, and the sign-in's own key,
 * which only the database has; so two tabs that renew at the same instant get the same one, and neither thief can make it.
 */
function successorOf(secret: string, successorKey: string): string {
  return createHmac('sha256', successorKey).update(secret).digest('base64url');
}
