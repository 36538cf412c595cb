import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/schema.ts';
import { BPS } from '@dubplate/shared/features/wallet/rules.ts';

/** Where the tokens of a pay-out come from, in basis points of it. */
export interface Sources {
  /** Paid with bonus tokens or taken off by vouchers. */
  givenBps: number;
  /** Paid by the buyer who paid most. */
  buyerBps: number;
  topBuyerId: string | null;
  /** Bought in packs below a dollar for 100 tokens, as far as the buyers' top-ups tell. */
  packBps: number;
}

/**
 * A pay-out takes the oldest of the cleared tokens that are still there: of `balance` tokens, the newest that cleared, the
 * first `tokens`. What no sale has cleared, such as a correction, has no source. A reversal returns bought tokens first,
 * so the rest of a line is given as far as possible. Source: docs/product/pay-outs.md#where-the-money-comes-from.
 */
export async function sourcesOf(
  db: Db | Tx,
  { userId, balance, tokens }: { userId: string; balance: number; tokens: number },
): Promise<Sources> {
  const { rows } = await sql<{ given: number; top: number; buyer_id: string; packs: number }>`
    with lines as (
      select h.buyer_id, h.net - h.reversed_net as net, h.released_part - h.reversed_part as kept,
        h.bonus_part - h.refunded_bonus + h.discount - h.refunded_discount as given,
        sum(h.net - h.reversed_net) over (order by h.cleared_at desc, h.id desc) as upto
      from wallet_holds h where h.seller_id = ${userId} and h.cleared_at is not null and h.net > h.reversed_net
    ), parts as (
      select buyer_id, least(given, kept)::numeric / kept as given_share,
        least(upto, ${balance}::bigint) - greatest(upto - net, ${balance - tokens}::bigint) as tokens
      from lines where upto - net < ${balance}
    ), buyers as (
      select buyer_id, sum(tokens) as tokens, sum(tokens * given_share) as given from parts where tokens > 0 group by buyer_id
    ), packs as (
      select t.owner_id, coalesce(sum(t.tokens) filter (where t.tokens > t.amount_cents), 0)::numeric / sum(t.tokens) as share
      from wallet_transactions t
      where t.kind = 'topup' and t.owner_id in (select buyer_id from buyers) and t.tokens > 0 group by t.owner_id
    )
    select round(sum(b.given) over () * ${BPS} / ${tokens})::integer as given,
      round(b.tokens * ${BPS} / ${tokens})::integer as top, b.buyer_id,
      round(sum((b.tokens - b.given) * coalesce(p.share, 0)) over () * ${BPS} / ${tokens})::integer as packs
    from buyers b left join packs p on p.owner_id = b.buyer_id order by b.tokens desc, b.buyer_id limit 1`.execute(
    db,
  );
  const [first] = rows;
  return {
    givenBps: first?.given ?? 0,
    buyerBps: first?.top ?? 0,
    topBuyerId: first?.buyer_id ?? null,
    packBps: first?.packs ?? 0,
  };
}
