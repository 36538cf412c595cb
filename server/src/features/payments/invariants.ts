export const paymentsInvariants = [
  {
    name: 'a succeeded payment is credited exactly once, with its own number of tokens',
    sql: `select p.id from payments p left join wallet_transactions t
      on t.kind = 'topup' and t.ref_type = 'payment' and t.ref_id = p.id
      where p.status in ('succeeded', 'disputed', 'refunded')
      group by p.id having count(t.id) <> 1 or sum(t.tokens) <> max(p.tokens)`,
  },
  {
    name: 'nothing is credited for a payment that did not succeed',
    sql: `select t.id from wallet_transactions t left join payments p on p.id = t.ref_id
      where t.kind = 'topup' and t.ref_type = 'payment'
      and (p.id is null or p.status not in ('succeeded', 'disputed', 'refunded') or p.user_id <> t.owner_id)`,
  },
];
