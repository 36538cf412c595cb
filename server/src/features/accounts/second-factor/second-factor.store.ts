import { SECOND_STEP_TRIES } from '@dubplate/shared/features/accounts/second-factor.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../db/schema.ts';
import { hashOf } from '../../../http/security/secrets.ts';
import type { SecondFactorStartsTable, SecondFactorsTable } from '../tables.ts';

export type FactorRow = Selectable<SecondFactorsTable>;

/** Oldest first. */
export async function listFactors(db: Db | Tx, userId: string): Promise<FactorRow[]> {
  return await db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertFactor(tx: Tx, factor: Insertable<SecondFactorsTable>): Promise<FactorRow> {
  return await tx.insertInto('second_factors').values(factor).returningAll().executeTakeFirstOrThrow();
}

export async function deleteFactor(tx: Tx, given: { userId: string; factorId: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('id', '=', given.factorId)
    .where('user_id', '=', given.userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** All of a person's, with the recovery codes. */
export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await deletePending(tx, userId);
}

/** Uses the code of a time step up. Of several uses at the same instant exactly one succeeds. */
export async function takeStep(
  tx: Tx,
  { factorId, step, now }: { factorId: string; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ used_step: step, last_used_at: now })
    .where('id', '=', factorId)
    .where('used_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function updateCounter(
  tx: Tx,
  { factorId, counter, now }: { factorId: string; counter: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ counter, last_used_at: now })
    .where('id', '=', factorId)
    .execute();
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (codes.length === 0) return;
  const rows = codes.map((code) => ({ user_id: userId, hash: hashOf(code), used_at: null }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

export async function takeRecoveryCode(
  tx: Tx,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db | Tx, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Replaces an earlier start of the same kind in this browser. */
export async function saveStart(tx: Tx, start: Insertable<SecondFactorStartsTable>): Promise<void> {
  const { value, key_id, expires_at } = start;
  await tx
    .insertInto('second_factor_starts')
    .values(start)
    .onConflict((conflict) =>
      conflict.columns(['sign_in_id', 'purpose']).doUpdateSet({ value, key_id, expires_at }),
    )
    .execute();
}

type Start = Selectable<SecondFactorStartsTable>;

/** An app may be confirmed again after a mistyped code, so its start stays until it has worked. */
export async function findStart(
  db: Db | Tx,
  { signInId, purpose, now }: { signInId: string; purpose: Start['purpose']; now: Date },
): Promise<Start | undefined> {
  return await db
    .selectFrom('second_factor_starts')
    .selectAll()
    .where('sign_in_id', '=', signInId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** A challenge counts once. */
export async function takeStart(
  tx: Tx,
  { signInId, purpose, now }: { signInId: string; purpose: Start['purpose']; now: Date },
): Promise<Start | undefined> {
  return await tx
    .deleteFrom('second_factor_starts')
    .where('sign_in_id', '=', signInId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function insertPending(
  tx: Tx,
  pending: { secret: string; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('pending_second_factor')
    .values({
      hash: hashOf(pending.secret),
      user_id: pending.userId,
      challenge: null,
      created_at: pending.now,
      expires_at: pending.expiresAt,
      used_at: null,
    })
    .execute();
}

/** A sign-in that can still be finished; `challenge` becomes the one that a passkey must answer. */
export async function challengePending(
  tx: Tx,
  { secret, challenge, now }: { secret: string; challenge: string; now: Date },
): Promise<string | null> {
  const row = await tx
    .updateTable('pending_second_factor')
    .set({ challenge })
    .where('hash', '=', hashOf(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', SECOND_STEP_TRIES)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Counts a try before it is looked at, so that many at once are no more than five. */
export async function countTry(tx: Tx, { secret, now }: { secret: string; now: Date }) {
  return await tx
    .updateTable('pending_second_factor')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', hashOf(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', SECOND_STEP_TRIES)
    .returning(['user_id as userId', 'challenge', 'tries'])
    .executeTakeFirst();
}

/** False if another request has finished it. The try that was right does not count as a failure. */
export async function finishPending(
  tx: Tx,
  { secret, now }: { secret: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pending_second_factor')
    .set((eb) => ({ used_at: now, tries: eb('tries', '-', 1) }))
    .where('hash', '=', hashOf(secret))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Tries since then, over all browsers. */
export async function countTriesSince(db: Db | Tx, userId: string, since: Date): Promise<number> {
  const { tries } = await db
    .selectFrom('pending_second_factor')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('tries'), lit(0)).as('tries'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(tries);
}

/** With the password all open second steps are void. */
export async function deletePending(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('pending_second_factor')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

export async function sweepPending(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('pending_second_factor').where('created_at', '<', before).execute();
  await tx.deleteFrom('second_factor_starts').where('expires_at', '<', before).execute();
}
