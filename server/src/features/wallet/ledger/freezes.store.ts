import { sql } from 'kysely';
import { newId } from '../../../db/id.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import type { FreezeCause } from '../tables.ts';

interface Freeze {
  userId: string;
  cause: FreezeCause;
  /** The id of the dispute. */
  ref?: string;
  now: Date;
}

/**
 * A frozen person keeps their tokens but can't spend or convert them while any freeze exists. A second freeze with the
 * same cause changes nothing and keeps the first reason.
 */
export async function freezeFor(tx: Tx, given: Freeze & { reason: string }): Promise<void> {
  const { userId, cause, reason, ref = '', now } = given;
  await sql`select wallet_freeze_open(p_id => ${newId(now)}, p_owner_id => ${userId}, p_cause => ${cause},
    p_reason => ${reason}, p_ref => ${ref}, p_now => ${now})`.execute(tx);
}

/** Removes one freeze. Another one keeps the person frozen. Does nothing if there was none. */
export async function liftFreeze(tx: Tx, { userId, cause, ref = '', now }: Freeze): Promise<void> {
  await sql`select wallet_freeze_lift(p_owner_id => ${userId}, p_cause => ${cause}, p_ref => ${ref}, p_now => ${now})`.execute(
    tx,
  );
}

/** The current freezes, oldest first. */
export async function listFreezes(
  db: Db | Tx,
  userId: string,
): Promise<{ cause: FreezeCause; reason: string; created_at: Date }[]> {
  return await db
    .selectFrom('wallet_freezes')
    .select(['cause', 'reason', 'created_at'])
    .where('owner_id', '=', userId)
    .where('lifted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The ledger stays unchanged. Staff's texts about an erased person are deleted. */
export async function forgetFreezeReasons(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('wallet_freezes').set({ reason: '' }).where('owner_id', '=', userId).execute();
}
