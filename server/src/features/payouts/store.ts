import type { PayoutMethod, PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import type { Database } from '../../db/schema.ts';

export type PayoutRow = Selectable<Database['payouts']>;

export interface NewPayout {
  id: string;
  artistId: string;
  tokens: number;
  method: PayoutMethod;
  accountMasked: string;
  details: Buffer;
  keyId: string;
  isFirst: boolean;
  bonusShareBps: number;
  now: Date;
}

/** Undefined while the artist has an open pay-out. */
export async function insertPayout(tx: Tx, given: NewPayout): Promise<PayoutRow | undefined> {
  return await tx
    .insertInto('payouts')
    .values({
      id: given.id,
      artist_id: given.artistId,
      tokens: given.tokens,
      method: given.method,
      account_masked: given.accountMasked,
      details: given.details,
      key_id: given.keyId,
      is_first: given.isFirst,
      bonus_share_bps: given.bonusShareBps,
      created_at: given.now,
      updated_at: given.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('artist_id')
        .where(sql<boolean>`status in ('requested', 'approved')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

interface Step {
  payoutId: string;
  status: PayoutStatus;
  actorId: string | null;
  note: string | null;
  now: Date;
}

export async function insertStep(tx: Tx, { payoutId, status, actorId, note, now }: Step): Promise<void> {
  await tx
    .insertInto('payout_steps')
    .values({ payout_id: payoutId, status, actor_id: actorId, note, created_at: now })
    .execute();
}

/** Moves a pay-out on from one of the given statuses; undefined if it had none of them. */
export async function updatePayout(
  tx: Tx,
  given: {
    payoutId: string;
    from: readonly PayoutStatus[];
    to: PayoutStatus;
    reference: string | null;
    reason: string | null;
    now: Date;
  },
): Promise<PayoutRow | undefined> {
  const { payoutId, from, to, reference, reason, now } = given;
  return await tx
    .updateTable('payouts')
    .set({
      status: to,
      updated_at: now,
      ...(reference === null ? {} : { reference }),
      ...(reason === null ? {} : { reason }),
    })
    .where('id', '=', payoutId)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

export async function findPayout(db: Db | Tx, payoutId: string): Promise<PayoutRow | undefined> {
  return await db.selectFrom('payouts').selectAll().where('id', '=', payoutId).executeTakeFirst();
}

/** Also locks it until the transaction ends. */
export async function lockPayout(tx: Tx, payoutId: string): Promise<PayoutRow | undefined> {
  return await tx.selectFrom('payouts').selectAll().where('id', '=', payoutId).forUpdate().executeTakeFirst();
}

/** The artist's newest pay-out, whether one is open, and whether one was ever paid. */
export async function latestOf(db: Db | Tx, artistId: string) {
  const newest = await db
    .selectFrom('payouts')
    .selectAll()
    .where('artist_id', '=', artistId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { rows } = await sql<{ has_open: boolean; has_paid: boolean }>`
    select coalesce(bool_or(status in ('requested', 'approved')), false) as has_open,
      coalesce(bool_or(status = 'paid'), false) as has_paid
    from payouts where artist_id = ${artistId}`.execute(db);
  return { newest, hasOpen: rows[0]?.has_open ?? false, hasPaid: rows[0]?.has_paid ?? false };
}

export async function listSteps(db: Db | Tx, payoutId: string) {
  return await db
    .selectFrom('payout_steps')
    .select(['status', 'actor_id', 'note', 'created_at'])
    .where('payout_id', '=', payoutId)
    .orderBy('created_at')
    .execute();
}
