import type { Invariant } from '../../db/invariants.ts';

export const videosInvariants: readonly Invariant[] = [
  {
    name: 'a video counts its purchases, refunded ones left out',
    blocks: 'nothing',
    sql: `select v.id from videos v left join video_purchases p on p.video_id = v.id and p.status = 2
      group by v.id, v.purchases having count(p.id) <> v.purchases`,
  },
  {
    name: 'a video that was bought was paid to its artist, and one that was refunded was taken back',
    blocks: 'payouts',
    sql: `select p.id from video_purchases p join videos v on v.id = p.video_id left join wallet_holds h on h.id = p.hold_id
      where p.hold_id is not null and (h.id is null or h.gross <> p.price_tokens or h.buyer_id <> p.buyer_id
        or h.seller_id <> v.artist_id or h.ref_id <> v.id or not case p.status when 2 then h.status = 2 else h.status = 5 end)`,
  },
  {
    name: 'what plays of a video is a file of it that can be played',
    blocks: 'nothing',
    sql: `select v.id from videos v left join video_files f on f.id = v.file_id and f.video_id = v.id and f.status = 2
      where v.file_id is not null and v.status <> 4 and f.id is null`,
  },
];
