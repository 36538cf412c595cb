import type { Invariant } from '../../db/invariants.ts';

/** The lines of a report: the price, and the surcharge where one was paid. */
const reported = `lateral (select unnest(array_remove(array[r.hold_id, r.surcharge_hold_id], null)) as hold_id)`;

export const reportsInvariants: readonly Invariant[] = [
  {
    name: 'a line is kept from clearing exactly while its report is open',
    blocks: 'payouts',
    sql: `select r.id from reports r join ${reported} p on true left join wallet_holds h on h.id = p.hold_id
      where h.id is null or h.buyer_id <> r.reporter_id or h.seller_id <> r.artist_id
        or (r.status = 'open') <> (h.disputed_at is not null) or r.status = 'open' and h.cleared_at is not null`,
  },
  {
    name: 'a report that was refunded is a reversed line, and the buyer got what it says',
    blocks: 'payouts',
    sql: `select r.id from reports r join ${reported} p on true join wallet_holds h on h.id = p.hold_id
      left join wallet_transactions t on t.kind = 'reverse' and t.step = h.id
      group by r.id having bool_or((r.status = 'refunded') <> (h.status = 5)) or r.refunded_tokens <> coalesce(sum(t.tokens), 0)`,
  },
];
