export const loopcheckInvariants = [
  {
    name: 'a Loopcheck has the status that its entries give it',
    sql: `select r.id from loopcheck_requests r join loopcheck_entries e on e.request_id = r.id
      group by r.id, r.status having r.status <> case when bool_or(e.status = 1) then 1 when bool_or(e.status = 2) then 2
        when bool_and(e.status = 3) then 3 else 4 end`,
  },
  {
    name: 'a pending entry holds its price, an answered one was released, any other refunded',
    sql: `select e.request_id, e.artist_id from loopcheck_entries e left join wallet_holds h on h.id = e.hold_id
      where h.id is null or h.gross <> e.price_tokens or h.buyer_id <> e.requester_id or h.seller_id <> e.artist_id
        or not case e.status when 1 then h.status = 1 when 2 then h.status in (2, 4, 5) else h.status = 3 end`,
  },
  {
    name: 'every answered line counts among its artist’s delivered works',
    sql: `select e.artist_id from loopcheck_entries e left join artist_stats st on st.artist_id = e.artist_id
      where e.status = 2 group by e.artist_id, st.achieved having coalesce(st.achieved, 0) < count(*)`,
  },
  {
    name: 'the lines of a Loopcheck add up to its total',
    sql: `select r.id from loopcheck_requests r left join loopcheck_entries e on e.request_id = r.id
      group by r.id having coalesce(sum(e.price_tokens), 0) <> r.total_tokens or r.total_tokens <> 300 * r.files * count(e.artist_id)`,
  },
  {
    name: 'what a voucher took off a Loopcheck is what its lines were reduced by',
    sql: `select r.id from loopcheck_requests r left join loopcheck_entries e on e.request_id = r.id
      left join wallet_holds h on h.id = e.hold_id
      group by r.id having coalesce(sum(h.discount), 0) <> r.discount_tokens`,
  },
];
