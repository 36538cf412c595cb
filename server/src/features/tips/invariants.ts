import type { Invariant } from '../../db/invariants.ts';

export const tipsInvariants: readonly Invariant[] = [
  {
    name: 'every tip is a delivered line of the ledger, paid from bought tokens alone, and the other way round',
    blocks: 'payouts',
    sql: `select coalesce(t.id, h.id) as id from tips t
      full join (select * from wallet_holds where product_kind = 'tip' and ref_type = 'tip') h on h.id = t.hold_id
      where t.id is null or h.id is null or h.gross <> t.amount_tokens or h.bonus_part <> 0 or h.discount <> 0
        or h.buyer_id <> t.giver_id or h.seller_id <> t.artist_id or h.status not in (2, 5)`,
  },
];
