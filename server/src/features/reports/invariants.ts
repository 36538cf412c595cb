import type { Invariant } from '../../db/invariants.ts';

export const reportsInvariants: readonly Invariant[] = [
  {
    name: 'a line is kept from clearing exactly while its report is open',
    blocks: 'payouts',
    sql: `select r.id from reports r left join wallet_holds h on h.id = r.hold_id
      where h.id is null or h.buyer_id <> r.reporter_id or h.seller_id <> r.artist_id
        or (r.status = 'open') <> (h.disputed_at is not null) or r.status = 'open' and h.cleared_at is not null`,
  },
  {
    name: 'a report that was refunded is a reversed line, and the buyer got what it says',
    blocks: 'payouts',
    sql: `select r.id from reports r join wallet_holds h on h.id = r.hold_id
      left join wallet_transactions t on t.kind = 'reverse' and t.step = r.hold_id
      where (r.status = 'refunded') <> (h.status = 5) or r.refunded_tokens <> coalesce(t.tokens, 0)`,
  },
];
