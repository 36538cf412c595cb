import type { Invariant } from '../../db/invariants.ts';

export const privateSessionsInvariants: readonly Invariant[] = [
  {
    name: 'an upcoming private session holds its price, a completed one was released, a canceled one refunded or split',
    blocks: 'payouts',
    sql: `select p.id from private_sessions p left join wallet_holds h on h.id = p.hold_id
      where h.id is null or h.gross <> p.price_tokens or h.discount <> p.discount_tokens or h.buyer_id <> p.fan_id
        or h.seller_id <> p.artist_id or h.ref_id <> p.id
        or not case p.status when 1 then h.status = 1 when 2 then h.status in (2, 5) else h.status in (3, 4) end`,
  },
  {
    name: 'only a fan who canceled less than a day before a start that the artist didn’t choose paid for half of a private session',
    blocks: 'payouts',
    sql: `select p.id from private_sessions p join wallet_holds h on h.id = p.hold_id
      where p.status = 3 and (h.status = 4) <> (not p.canceled_by_artist and p.canceled_by_staff is null
        and not p.moved_by_artist and p.starts_at - p.updated_at <= interval '1 day')`,
  },
  {
    name: 'the last move of a private session led to its date and was made by the side that it names',
    blocks: 'nothing',
    sql: `select p.id from private_sessions p join private_session_moves m on m.private_session_id = p.id and m.nth = p.moves
      where m.to_at <> p.starts_at or m.by_artist <> p.moved_by_artist
      union all select m.private_session_id from private_session_moves m join private_sessions p on p.id = m.private_session_id
      where m.nth > p.moves`,
  },
  {
    name: 'two upcoming private sessions of one artist are never at the same time',
    blocks: 'nothing',
    sql: `select p.id from private_sessions p join private_sessions o on o.artist_id = p.artist_id and o.id < p.id
      where p.status = 1 and o.status = 1 and p.starts_at < o.ends_at and o.starts_at < p.ends_at`,
  },
  {
    name: 'every completed private session counts among its artist’s delivered works',
    blocks: 'nothing',
    sql: `select p.artist_id from private_sessions p left join artist_stats st on st.artist_id = p.artist_id
      where p.status = 2 group by p.artist_id, st.achieved having coalesce(st.achieved, 0) < count(*)`,
  },
];
