import type { Invariant } from '../../db/invariants.ts';

export const paymentsInvariants: readonly Invariant[] = [
  {
    name: 'a succeeded payment is credited exactly once, with its own number of tokens',
    blocks: 'payouts',
    sql: `select p.id from payments p left join wallet_transactions t
      on t.kind = 'topup' and t.ref_type = 'payment' and t.ref_id = p.id
      where p.status in ('succeeded', 'disputed', 'refunded')
      group by p.id having count(t.id) <> 1 or sum(t.tokens) <> max(p.tokens)`,
  },
  {
    name: 'nothing is credited for a payment that did not succeed',
    blocks: 'payouts',
    sql: `select t.id from wallet_transactions t left join payments p on p.id = t.ref_id
      where t.kind = 'topup' and t.ref_type = 'payment'
      and (p.id is null or p.status not in ('succeeded', 'disputed', 'refunded') or p.user_id <> t.owner_id)`,
  },
  {
    name: 'what goes back of a payment is at most what it had brought',
    blocks: 'payouts',
    sql: `select p.id from payments p join payment_refunds r on r.payment_id = p.id and r.status <> 'failed'
      group by p.id having sum(r.amount_cents) > max(p.captured_cents)
      or sum(r.tokens + r.uncovered_tokens) > max(p.tokens)`,
  },
  {
    name: 'a payment says how much of it has gone back',
    blocks: 'nothing',
    sql: `select p.id from payments p where p.refunded_cents <> coalesce((select sum(r.amount_cents)
      from payment_refunds r where r.payment_id = p.id and r.status = 'succeeded'), 0)`,
  },
  {
    name: 'the tokens of every refund have left the wallet, and only they; those of a failed one are back',
    blocks: 'payouts',
    sql: `select r.id from payment_refunds r left join wallet_transactions t
      on t.kind = 'topup-refund' and t.ref_id = r.payment_id and t.step in (r.id, r.id || '-late', r.id || '-returned')
      group by r.id having coalesce(sum(t.tokens), 0) <> max(case when r.status = 'failed' then 0 else -r.tokens end)`,
  },
  {
    name: 'a payment is refunded while one of its refunds stands, or disputed',
    blocks: 'nothing',
    sql: `select p.id from payments p where p.status in ('succeeded', 'refunded') and (p.status = 'refunded')
      <> exists (select 1 from payment_refunds r where r.payment_id = p.id and r.status <> 'failed')`,
  },
  {
    name: 'a dispute has taken what it says, and given it back where it was won',
    blocks: 'payouts',
    sql: `select d.payment_id from payment_disputes d left join wallet_transactions t
      on t.kind in ('chargeback', 'chargeback-return') and t.ref_id = d.payment_id
      and (t.step = 'dispute-' || d.round or t.step like 'dispute-' || d.round || '-%')
      group by d.payment_id, d.round
      having coalesce(sum(t.tokens), 0) <> max(case when d.status = 'won' then 0 else -coalesce(d.taken_tokens, 0) end)`,
  },
  {
    name: 'the disputes of a payment that are open or lost are about no more than it had brought',
    blocks: 'payouts',
    sql: `select p.id from payments p join payment_disputes d on d.payment_id = p.id and d.status <> 'won'
      group by p.id having sum(coalesce(d.disputed_tokens, 0)) > max(coalesce(p.tokens, 0))`,
  },
  {
    name: 'the buyer of a credited payment is frozen while its dispute is open',
    blocks: 'payouts',
    sql: `select d.payment_id from payment_disputes d join payments p on p.id = d.payment_id
      where d.status = 'open' and p.tokens is not null and (p.status <> 'disputed' or not exists (select 1
      from wallet_freezes f where f.owner_id = p.user_id and f.cause = 'dispute' and f.ref = p.id
      and f.lifted_at is null))`,
  },
  {
    name: 'a line is kept from clearing only while an open dispute of its buyer lacks tokens',
    blocks: 'payouts',
    sql: `select h.id from wallet_holds h where h.contested_at is not null and not exists (select 1
      from payment_disputes d join payments p on p.id = d.payment_id
      where p.user_id = h.buyer_id and d.status = 'open' and d.taken_tokens < d.disputed_tokens)`,
  },
  {
    name: 'nobody stores more than five cards at a provider, and one of them is the default',
    blocks: 'nothing',
    sql: `select c.user_id from payment_cards c group by c.user_id, c.provider
      having count(*) > 5 or count(*) filter (where c.is_default) <> 1`,
  },
];
