import type { Invariant } from '../../db/invariants.ts';

export const filesInvariants: readonly Invariant[] = [
  {
    name: 'a file that was bought was paid to its artist, and one that was refunded was taken back',
    blocks: 'payouts',
    sql: `select p.id from file_purchases p join sale_files f on f.id = p.file_id left join wallet_holds h on h.id = p.hold_id
      where p.hold_id is not null and (h.id is null or h.gross <> p.price_tokens or h.buyer_id <> p.buyer_id
        or h.seller_id <> f.artist_id or not case p.status when 2 then h.status = 2 else h.status = 5 end)`,
  },
];
