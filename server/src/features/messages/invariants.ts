import type { Invariant } from '../../db/invariants.ts';

export const messagesInvariants: readonly Invariant[] = [
  {
    name: 'a waiting message holds its price, an accepted one was released, a canceled one went back or stayed with the artist',
    blocks: 'payouts',
    sql: `select m.id from session_messages m join sessions s on s.id = m.session_id left join wallet_holds h on h.id = m.hold_id
      where m.hold_id is not null and (h.id is null or h.gross <> m.price_tokens or h.buyer_id <> m.author_id
        or h.seller_id <> s.artist_id or not case m.status when 1 then h.status = 1 when 2 then h.status in (2, 5)
          when 3 then h.status in (2, 3, 5)
          else case when m.is_price_kept then h.status in (2, 5) else h.status in (3, 5) end end)`,
  },
  {
    name: 'an upvote counts once, and its tokens lie where its state says',
    blocks: 'payouts',
    sql: `select u.message_id from session_upvotes u left join wallet_holds h on h.id = u.hold_id
      where h.id is null or h.gross <> u.tokens or h.buyer_id <> u.voter_id
        or not case u.status when 1 then h.status = 1 when 2 then h.status in (2, 4) else h.status in (3, 5) end
      union all
      select m.id from session_messages m left join session_upvotes u on u.message_id = m.id
        group by m.id, m.upvotes having count(u.voter_id) <> m.upvotes`,
  },
  {
    name: 'nothing is held for messages that wait no longer',
    blocks: 'payouts',
    sql: `select m.id from session_messages m join session_upvotes u on u.message_id = m.id and u.status = 1 where m.status <> 1`,
  },
];
