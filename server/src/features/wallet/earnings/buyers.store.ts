import { type RawBuilder, sql } from 'kysely';

/**
 * SQL of who bought something of a seller: `buyer_id`, `count` of the lines that were delivered and not taken back, `tokens` before
 * fees, and `last`, when the latest was delivered. For lists of people, by the index of the seller's earnings.
 */
export function boughtFrom(sellerId: string): RawBuilder<unknown> {
  return sql`select h.buyer_id, count(*) as count, sum(h.released_part - h.reversed_part)::bigint as tokens, max(h.closed_at) as last
    from wallet_holds as h where h.seller_id = ${sellerId} and h.status in (2, 4, 5) and h.released_part > h.reversed_part
    group by h.buyer_id`;
}
