import { type Insertable, sql } from 'kysely';
import type { Database, Db, Tx } from '../../db/schema.ts';
import { isApproved } from '../approvals/approvals.ts';

/** Refunds and disputes of payments. */

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;
export type DisputeRow = Awaited<ReturnType<typeof listDisputes>>[number];

export async function findRefund(db: Db | Tx, id: string) {
  return await db.selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listRefunds(db: Db | Tx, paymentId: string): Promise<RefundRow[]> {
  return await db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertRefund(
  tx: Tx,
  refund: Insertable<Database['payment_refunds']>,
): Promise<RefundRow> {
  return await tx.insertInto('payment_refunds').values(refund).returningAll().executeTakeFirstOrThrow();
}

/** False if it already had this status. Also sums up what was refunded of the payment in total. */
export async function finishRefund(
  tx: Tx,
  refund: RefundRow,
  { status, now }: { status: 'succeeded' | 'failed'; now: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('payment_refunds')
    .set({ status, finished_at: now })
    .where('id', '=', refund.id)
    // A bank may return a refund days after it succeeded, never the other way round.
    .where('status', 'in', status === 'failed' ? ['pending', 'succeeded'] : ['pending'])
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await sumRefunds(tx, refund.payment_id);
  return true;
}

/** What the wallet gave for a refund later, and what was missing. */
export async function addToRefund(
  tx: Tx,
  refund: RefundRow,
  { tokens, uncoveredTokens }: { tokens: number; uncoveredTokens: number },
): Promise<void> {
  await tx
    .updateTable('payment_refunds')
    .set({ tokens: refund.tokens + tokens, uncovered_tokens: refund.uncovered_tokens + uncoveredTokens })
    .where('id', '=', refund.id)
    .execute();
}

export async function sumRefunds(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set((is) => ({
      refunded_cents: is
        .selectFrom('payment_refunds')
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('amount_cents'), sum.lit(0)).as('cents'))
        .where('payment_id', '=', paymentId)
        .where('status', '=', 'succeeded'),
    }))
    .where('id', '=', paymentId)
    .execute();
}

/** Refunds the provider hasn't answered, the least recently asked first. Marks them as asked. */
export async function takeUnanswered(
  db: Db,
  { askedBefore, limit, now }: { askedBefore: Date; limit: number; now: Date },
): Promise<RefundRow[]> {
  return await db
    .updateTable('payment_refunds')
    .set({ asked_at: now })
    .where('id', 'in', (from) =>
      from
        .selectFrom('payment_refunds')
        .select('id')
        .where('status', '=', 'pending')
        .where('asked_at', '<', askedBefore)
        .orderBy('asked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** The disputes of a payment, in the order in which they were heard of. */
export async function listDisputes(db: Db | Tx, paymentId: string) {
  return await db
    .selectFrom('payment_disputes')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('round')
    .execute();
}

export type NewDispute = Pick<
  DisputeRow,
  'payment_id' | 'round' | 'status' | 'amount_cents' | 'reason' | 'opened_at' | 'provider_dispute_id'
>;

export async function insertDispute(tx: Tx, dispute: NewDispute): Promise<DisputeRow> {
  const closedAt = dispute.status === 'open' ? null : dispute.opened_at;
  return await tx
    .insertInto('payment_disputes')
    .values({ ...dispute, disputed_tokens: null, taken_tokens: null, closed_at: closedAt })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Which = Pick<DisputeRow, 'payment_id' | 'round'>;

export async function nameDispute(
  tx: Tx,
  { payment_id: paymentId, round }: Which,
  id: string,
): Promise<void> {
  await tx
    .updateTable('payment_disputes')
    .set({ provider_dispute_id: id })
    .where('payment_id', '=', paymentId)
    .where('round', '=', round)
    .execute();
}

export async function updateDispute(
  tx: Tx,
  { payment_id: paymentId, round }: Which,
  changes: Partial<
    Pick<DisputeRow, 'status' | 'closed_at' | 'disputed_tokens' | 'taken_tokens' | 'is_loss_booked'>
  >,
): Promise<void> {
  await tx
    .updateTable('payment_disputes')
    .set(changes)
    .where('payment_id', '=', paymentId)
    .where('round', '=', round)
    .execute();
}

/** Long-open disputes that weren't asked about recently, the oldest first. Marks them as asked. */
export async function takeOpenDisputes(
  db: Db,
  { before, limit, now }: { before: Date; limit: number; now: Date },
): Promise<DisputeRow[]> {
  return await db
    .updateTable('payment_disputes')
    .set({ asked_at: now })
    .where(
      (is) => is.refTuple('payment_id', 'round'),
      'in',
      (from) =>
        from
          .selectFrom('payment_disputes')
          .select(['payment_id', 'round'])
          .where('status', '=', 'open')
          .where('opened_at', '<=', before)
          .where((is) => is.or([is('asked_at', 'is', null), is('asked_at', '<=', before)]))
          .orderBy((is) => is.fn.coalesce('asked_at', 'opened_at'))
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('payment_id', 'round'),
    )
    .returningAll()
    .execute();
}

/** Payments whose dispute could take more: tokens came into the wallet of a frozen person after it was opened. */
export async function listDisputesToCollect(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select d.payment_id as id from payment_disputes d
    join payments p on p.id = d.payment_id
    join wallet_accounts a on a.owner_id = p.user_id and a.kind = 'wallet'
    where d.status in ('open', 'lost') and d.taken_tokens < d.disputed_tokens and a.balance > 0 and a.frozen_at is not null
    group by d.payment_id order by min(d.opened_at) limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The tokens that a person's wallet still lacks for open disputes, and when the first of these payments was credited. */
export async function lackingOf(tx: Tx, userId: string): Promise<{ tokens: number; since: Date } | null> {
  const { rows } = await sql<{ tokens: string; since: Date }>`
    select sum(d.disputed_tokens - d.taken_tokens) as tokens, min(p.settled_at) as since
    from payment_disputes d join payments p on p.id = d.payment_id
    where p.user_id = ${userId} and d.status = 'open' and d.taken_tokens < d.disputed_tokens
    group by p.user_id`.execute(tx);
  return rows[0] ? { tokens: Number(rows[0].tokens), since: rows[0].since } : null;
}

/** How many cents a member of staff has sent back alone since then. */
export async function sumRefundsBy(
  tx: Tx,
  { actorId, since }: { actorId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(r.amount_cents), 0) as sum
    from payment_refunds r where r.created_at >= ${since} and r.actor_id = ${actorId}
      and r.status <> 'failed' and not ${isApproved(sql`r.id`)}`.execute(tx);
  return Number(rows[0]?.sum ?? 0);
}
