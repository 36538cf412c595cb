import type { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db, Tx } from '../../db/schema.ts';
import type { PersonalRow, TimelineSource } from '../../context.ts';

export type PayoutRow = Selectable<Database['payouts']>;

interface Dates {
  first_asked_at: Date | null;
  known_since: Date | null;
}

/** The open pay-out of an artist, if there is one, isn't sent before. */
export async function makeOpenWait(tx: Tx, artistId: string, until: Date): Promise<void> {
  await sql`update payouts set waits_until = greatest(waits_until, ${until})
    where artist_id = ${artistId} and status in ('requested', 'approved')`.execute(tx);
}

/** Undefined while the artist has an open pay-out. */
export async function insertPayout(
  tx: Tx,
  payout: Insertable<Database['payouts']>,
): Promise<PayoutRow | undefined> {
  return await tx
    .insertInto('payouts')
    .values(payout)
    .onConflict((conflict) =>
      conflict
        .column('artist_id')
        .where(sql<boolean>`status in ('requested', 'approved')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function insertStep(tx: Tx, step: Insertable<Database['payout_steps']>): Promise<void> {
  await tx.insertInto('payout_steps').values(step).execute();
}

/** Moves a pay-out on from the status it was read with; undefined if it has another one by now. What is undefined stays. */
export async function updatePayout(
  tx: Tx,
  { id, status }: PayoutRow,
  next: {
    status: PayoutStatus;
    updated_at: Date;
    reference: string | undefined;
    reason: string | undefined;
  },
): Promise<PayoutRow | undefined> {
  return await tx
    .updateTable('payouts')
    .set(next)
    .where('id', '=', id)
    .where('status', '=', status)
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

/**
 * The artist's newest pay-out, whether one is open and whether one was ever paid; when the first was asked for, and the
 * first to the same account.
 */
export async function latestOf(db: Db | Tx, artistId: string, detailsHash: Buffer | null = null) {
  const newest = await db
    .selectFrom('payouts')
    .selectAll()
    .where('artist_id', '=', artistId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { rows } = await sql<Dates & { has_open: boolean; has_paid: boolean }>`
    select coalesce(bool_or(status in ('requested', 'approved')), false) as has_open,
      coalesce(bool_or(status = 'paid'), false) as has_paid, min(created_at) as first_asked_at,
      min(created_at) filter (where details_hash = ${detailsHash}::bytea) as known_since
    from payouts where artist_id = ${artistId}`.execute(db);
  return {
    newest,
    hasOpen: rows[0]?.has_open ?? false,
    hasPaid: rows[0]?.has_paid ?? false,
    firstAskedAt: rows[0]?.first_asked_at ?? null,
    knownSince: rows[0]?.known_since ?? null,
  };
}

/** Whether another pay-out was paid with this reference. Capitals and spaces make no other one. */
export async function isReferenceUsed(tx: Tx, payoutId: string, reference: string): Promise<boolean> {
  const { rows } = await sql`select from payouts where id <> ${payoutId} and status in ('paid', 'failed')
    and lower(replace(reference, ' ', '')) = lower(replace(${reference}, ' ', '')) limit 1`.execute(tx);
  return rows.length > 0;
}

export async function listSteps(db: Db | Tx, payoutId: string) {
  return await db
    .selectFrom('payout_steps')
    .select(['status', 'actor_id', 'note', 'created_at'])
    .where('payout_id', '=', payoutId)
    .orderBy('created_at')
    .execute();
}

/** The masked account. Name and address are encrypted and not included; the artist sees them on the pay-out page. */
export async function ownPayouts(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('payouts')
    .select([
      'created_at',
      'updated_at',
      'tokens',
      'method',
      'account_masked',
      'status',
      'reference',
      'reason',
    ])
    .where('artist_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Each step of the person's pay-outs. Statements don't show them, because the tokens leave earnings. */
export const payoutTimeline: TimelineSource = {
  kind: 'money',
  isSuperAdminOnly: true,
  linesOf: (userId) => sql`select 'payout:' || s.payout_id || ':' || s.status as id, s.created_at as date,
      'Pay-out ' || s.status as what, s.actor_id, p.tokens, '/admin/payouts/' || s.payout_id || '/show' as link
    from payouts p join payout_steps s on s.payout_id = p.id where p.artist_id = ${userId}`,
};
