import { sql } from 'kysely';
import { BPS } from '@dubplate/shared/features/wallet/rules.ts';
import type { Db, Tx } from '../../db/schema.ts';

/**
 * The share of sellers' deliveries since their last paid pay-out that was bought with bonus tokens, in basis points; 0
 * without deliveries. A reversal returns bought tokens first, so the rest of a line is bonus as far as possible.
 */
async function bonusSharesBps(db: Db | Tx, userIds: readonly string[]): Promise<Map<string, number>> {
  const shares = new Map(userIds.map((userId) => [userId, 0]));
  if (userIds.length === 0) return shares;
  const { rows } = await sql<{ seller_id: string; bps: number }>`
    select h.seller_id,
      (sum(least(h.bonus_part - h.refunded_bonus, h.released_part - h.reversed_part)) * ${BPS}
        / sum(h.released_part - h.reversed_part))::integer as bps
    from wallet_holds h
    left join lateral (select max(t.created_at) as at from wallet_transactions t
      where t.owner_id = h.seller_id and t.kind = 'payout-paid' and not exists (
        select from wallet_transactions f where f.owner_id = t.owner_id and f.kind = 'payout-return' and f.ref_id = t.ref_id)) paid on true
    where h.seller_id = any(${[...userIds]}::text[]) and h.status in (2, 4, 5) and (paid.at is null or h.closed_at > paid.at)
    group by h.seller_id having sum(h.released_part - h.reversed_part) > 0`.execute(db);
  for (const { seller_id, bps } of rows) shares.set(seller_id, bps);
  return shares;
}

export async function bonusShareBps(db: Db | Tx, userId: string): Promise<number> {
  return (await bonusSharesBps(db, [userId])).get(userId) ?? 0;
}
