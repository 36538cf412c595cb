import type { Invariant } from '../../db/invariants.ts';

export const sessionsInvariants: readonly Invariant[] = [
  {
    name: 'a session counts its tickets, and never more than it has seats',
    blocks: 'nothing',
    sql: `select s.id from sessions s left join session_tickets t on t.session_id = s.id and t.status <> 3
      where s.status <> 6 group by s.id, s.registered, s.capacity
      having count(t.id) <> s.registered or s.registered > coalesce(s.capacity, s.registered)`,
  },
  {
    name: 'a held ticket holds its price, a paid one was released, a refunded one went back',
    blocks: 'payouts',
    sql: `select t.id from session_tickets t join sessions s on s.id = t.session_id left join wallet_holds h on h.id = t.hold_id
      where t.hold_id is not null and (h.id is null or h.gross <> t.price_tokens or h.buyer_id <> t.holder_id
        or h.seller_id <> s.artist_id or h.ref_id <> s.id
        or not case t.status when 1 then h.status = 1 when 2 then h.status in (2, 4, 5) else h.status in (3, 5) end)`,
  },
  {
    name: 'a ticket is paid out only for a session that took place',
    blocks: 'payouts',
    sql: `select t.id from session_tickets t join sessions s on s.id = t.session_id
      where t.status = 2 and s.status not in (5, 6)`,
  },
];
