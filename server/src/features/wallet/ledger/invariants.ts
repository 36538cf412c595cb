import type { Invariant } from '../../../db/invariants.ts';

/** Statements that return no row while this feature's data are healthy. Source: docs/product/money.md. */
export const walletInvariants: readonly Invariant[] = [
  {
    name: 'all postings together are zero',
    blocks: 'payouts',
    sql: `select sum(amount) as total from wallet_entries having sum(amount) <> 0`,
  },
  {
    name: 'the postings of each transaction are zero',
    blocks: 'payouts',
    sql: `select transaction_id, sum(amount) as total from wallet_entries group by transaction_id having sum(amount) <> 0`,
  },
  {
    name: 'each posting belongs to a transaction',
    blocks: 'payouts',
    sql: `select e.transaction_id from wallet_entries e
      where not exists (select from wallet_transactions t where t.id = e.transaction_id)`,
  },
  {
    name: 'each cached balance is the sum of its postings',
    blocks: 'payouts',
    sql: `select coalesce(a.owner_id, e.owner_id) as owner_id, coalesce(a.kind, e.kind) as kind, a.balance, e.total
      from wallet_accounts a
      full join (select owner_id, kind, sum(amount) as total from wallet_entries
        where kind in ('wallet', 'bonus', 'pending', 'earnings') group by owner_id, kind) e
        on e.owner_id = a.owner_id and e.kind = a.kind
      where coalesce(a.balance, 0) <> coalesce(e.total, 0)`,
  },
  {
    name: 'no account of a person is or ever was below zero',
    blocks: 'payouts',
    sql: `select owner_id, kind, balance from wallet_accounts where balance < 0 or min < 0
      union all select owner_id, kind, balance_after from wallet_entries where balance_after < 0`,
  },
  {
    name: 'each posting leads from the balance before it to the balance after it',
    blocks: 'payouts',
    sql: `select owner_id, kind, version from (select owner_id, kind, version, amount, balance_after,
        lag(balance_after, 1, 0::bigint) over (partition by owner_id, kind order by version) as balance_before
        from wallet_entries where version is not null) steps
      where balance_before + amount <> balance_after`,
  },
  {
    name: 'each statement row leads to its running balance',
    blocks: 'nothing',
    sql: `select owner_id, statement_no from (select owner_id, statement_no, tokens, token_after,
        lag(token_after, 1, 0::bigint) over (partition by owner_id order by statement_no) as token_before
        from wallet_transactions where statement_no is not null) steps
      where token_before + tokens <> token_after`,
  },
  {
    name: 'the last running balance is the spendable balance',
    blocks: 'payouts',
    sql: `select a.owner_id, a.token, s.token_after
      from (select owner_id, sum(balance) as token from wallet_accounts where kind in ('wallet', 'bonus') group by owner_id) a
      left join (select distinct on (owner_id) owner_id, token_after from wallet_transactions
        where statement_no is not null order by owner_id, statement_no desc) s on s.owner_id = a.owner_id
      where a.token <> coalesce(s.token_after, 0)`,
  },
  {
    name: 'each statement row is what its postings moved',
    blocks: 'payouts',
    sql: `select t.id, t.tokens, e.total from wallet_transactions t
      left join (select owner_id, transaction_id, sum(amount) as total from wallet_entries
        where kind in ('wallet', 'bonus') group by owner_id, transaction_id) e
        on e.owner_id = t.owner_id and e.transaction_id = t.id
      where t.tokens <> coalesce(e.total, 0)`,
  },
  {
    name: 'each hold ends once and whole',
    blocks: 'payouts',
    sql: `select id, status from wallet_holds
      where (status = 1) <> (closed_at is null)
        or status <> 1 and refunded_part + released_part <> gross
        or status = 2 and refunded_part <> 0
        or status = 3 and released_part <> 0`,
  },
  {
    name: 'each hold has one end in the ledger',
    blocks: 'payouts',
    sql: `select h.id, h.status, count(t.id) as ends from wallet_holds h
      left join wallet_transactions t on t.kind in ('release', 'refund', 'split') and t.ref_id = h.ref_id and t.step = h.id
      group by h.id, h.status having count(t.id) > 1 or h.status = 1 and count(t.id) > 0`,
  },
  {
    name: 'the escrow of a line is its gross while it is held and zero afterwards',
    blocks: 'payouts',
    sql: `select coalesce(h.id, e.owner_id) as id, h.status, e.total
      from wallet_holds h
      full join (select owner_id, sum(amount) as total from wallet_entries where kind = 'escrow' group by owner_id) e
        on e.owner_id = h.id
      where h.id is null or coalesce(e.total, 0) <> case when h.status = 1 then h.gross else 0 end`,
  },
  {
    name: 'fee and net are what was released, and the fee is rounded down',
    blocks: 'payouts',
    sql: `select id, released_part, fee, net from wallet_holds
      where fee + net <> released_part or fee <> released_part * fee_bps / 10000`,
  },
  {
    name: 'a discount is paid by the platform and returns to it',
    blocks: 'payouts',
    sql: `select 'promo' as account, e.total, h.expected
      from (select coalesce(sum(e.amount), 0) as total from wallet_entries e
        join wallet_transactions t on t.id = e.transaction_id
        where e.kind = 'promo' and t.kind not in ('bonus', 'referral', 'voucher', 'reverse', 'forfeit')) e,
      (select coalesce(sum(refunded_discount - discount), 0) as expected from wallet_holds) h
      where e.total <> h.expected`,
  },
  {
    name: 'what is pending is the net that has not cleared',
    blocks: 'payouts',
    sql: `select coalesce(a.owner_id, h.seller_id) as owner_id, a.balance, h.expected
      from (select owner_id, balance from wallet_accounts where kind = 'pending') a
      full join (select seller_id, sum(net - reversed_net) as expected from wallet_holds
        where cleared_at is null group by seller_id) h on h.seller_id = a.owner_id
      where coalesce(a.balance, 0) <> coalesce(h.expected, 0)`,
  },
  {
    name: 'fees are the fees of delivered lines less what was reversed',
    blocks: 'payouts',
    sql: `select e.total, h.expected
      from (select coalesce(sum(amount), 0) as total from wallet_entries where kind = 'fees') e,
      (select coalesce(sum(fee - (reversed_part - reversed_net)), 0) as expected from wallet_holds) h
      where e.total <> h.expected`,
  },
  {
    name: 'an order that failed whole leaves its buyer as before',
    blocks: 'payouts',
    sql: `select order_id, sum(tokens) as lost from (
        select f.order_id, t.tokens from (
          select order_id from wallet_holds group by order_id having bool_and(status = 3)) f
          join wallet_transactions t on t.kind = 'purchase' and t.step = f.order_id
        union all
        select h.order_id, t.tokens from wallet_holds h
          join wallet_transactions t on t.kind = 'refund' and t.step = h.id
          where not exists (select from wallet_holds o where o.order_id = h.order_id and o.status <> 3)) moves
      group by order_id having sum(tokens) <> 0`,
  },
  {
    name: 'nothing clears that a disputed payment paid for',
    blocks: 'payouts',
    sql: `select id from wallet_holds where contested_at is not null and cleared_at is not null`,
  },
  {
    name: 'nobody earns from what they bought themselves',
    blocks: 'payouts',
    sql: `select id from wallet_holds where buyer_id = seller_id`,
  },
  {
    name: 'no line is released at or after its expiry',
    blocks: 'payouts',
    sql: `select id, expires_at, closed_at from wallet_holds where status = 2 and closed_at >= expires_at`,
  },
  {
    name: 'a person is frozen exactly while there is a reason for it',
    blocks: 'payouts',
    sql: `select coalesce(a.owner_id, f.owner_id) as owner_id
      from (select distinct owner_id from wallet_accounts where frozen_at is not null) a
      full join (select distinct owner_id from wallet_freezes where lifted_at is null) f on f.owner_id = a.owner_id
      where a.owner_id is null or f.owner_id is null`,
  },
  {
    name: 'each movement tells how much it moved',
    blocks: 'nothing',
    sql: `select t.id, t.moved, e.total from wallet_transactions t
      left join (select transaction_id, sum(amount) as total from wallet_entries where amount > 0 group by transaction_id) e
        on e.transaction_id = t.id
      where t.moved <> coalesce(e.total, 0)`,
  },
  {
    name: 'only gifts fill a bonus, and only purchases empty it',
    blocks: 'payouts',
    sql: `select t.id, t.kind, e.amount from wallet_entries e join wallet_transactions t on t.id = e.transaction_id
      where e.kind = 'bonus' and t.kind not in ('bonus', 'referral', 'voucher', 'purchase', 'refund', 'split', 'reverse', 'forfeit')`,
  },
  {
    name: 'no bonus turns into bought tokens',
    blocks: 'payouts',
    sql: `select e.owner_id, sum(e.amount) as gained from wallet_entries e join wallet_transactions t on t.id = e.transaction_id
      where e.kind = 'wallet' and t.kind in ('purchase', 'tip', 'refund', 'split', 'reverse')
      group by e.owner_id having sum(e.amount) > 0`,
  },
  {
    name: 'nothing is ever got by a forfeit',
    blocks: 'payouts',
    sql: `select e.owner_id from wallet_entries e join wallet_transactions t on t.id = e.transaction_id
      where t.kind = 'forfeit' and (e.kind = 'promo') <> (e.amount > 0)`,
  },
  {
    name: 'earnings come from sales, corrections and pay-outs that came back',
    blocks: 'payouts',
    sql: `select t.id, t.kind from wallet_entries e join wallet_transactions t on t.id = e.transaction_id
      where e.kind = 'earnings' and e.amount > 0 and t.kind not in ('clear', 'adjustment', 'payout-return')`,
  },
  {
    name: 'a dispute or a refund of a top-up gives back no more than it took',
    blocks: 'payouts',
    sql: `select owner_id, ref_id, sum(tokens) as gained from wallet_transactions
      where kind in ('chargeback', 'chargeback-return', 'topup-refund')
      group by owner_id, ref_id, kind = 'topup-refund' having sum(tokens) > 0`,
  },
  {
    name: 'a pay-out leaves or returns once, with what was set aside for it',
    blocks: 'payouts',
    sql: `select ref_id from wallet_transactions where kind in ('payout', 'payout-paid', 'payout-return')
      group by ref_id
      having count(*) filter (where kind = 'payout') <> 1
        or count(*) filter (where kind = 'payout-paid') > 1
        or count(*) filter (where kind = 'payout-return') > 1
        or count(distinct moved) > 1 or count(distinct owner_id) > 1`,
  },
  {
    name: 'nothing set aside for a pay-out is below zero',
    blocks: 'payouts',
    sql: `select owner_id, sum(amount) as total from wallet_entries where kind = 'payout'
      group by owner_id having sum(amount) < 0`,
  },
];
