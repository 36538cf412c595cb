import { sql } from 'kysely';
import { newId } from '../../../db/id.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import type { FreezeCause } from '../tables.ts';

interface Freeze {
  userId: string;
  cause: FreezeCause;
  /** What a dispute is about. */
  ref?: string;
  now: Date;
}

/**
 * A frozen person keeps everything but can neither spend nor convert, as long as one reason for it stands. A second freeze
 * for the same cause changes nothing, the first reason stays.
 */
export async function freezeFor(tx: Tx, given: Freeze & { reason: string }): Promise<void> {
  const { userId, cause, reason, ref = '', now } = given;
  await sql`select wallet_freeze_open(p_id => ${newId(now)}, p_owner_id => ${userId}, p_cause => ${cause},
    p_reason => ${reason}, p_ref => ${ref}, p_now => ${now})`.execute(tx);
}

/** Takes one reason away; whoever has another stays frozen. Nothing happens where there was none. */
export async function liftFreeze(tx: Tx, { userId, cause, ref = '', now }: Freeze): Promise<void> {
  await sql`select wallet_freeze_lift(p_owner_id => ${userId}, p_cause => ${cause}, p_ref => ${ref}, p_now => ${now})`.execute(
    tx,
  );
}

/** The reasons that still hold, the oldest first. */
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

/** The ledger stays as it is; what staff wrote about an erased person goes. */
export async function forgetFreezeReasons(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('wallet_freezes').set({ reason: '' }).where('owner_id', '=', userId).execute();
}
