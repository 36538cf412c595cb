import type { Mutant } from './mutants.ts';

/** Mutants for money that leaves or is taken back, and for its notices. */
export const moneyMutants: Mutant[] = [
  {
    name: 'charges a dispute back again when it is told again',
    swaps: [
      { in: 'wallet_charge_back', from: 'head.step := p_step', to: 'head.step := wallet_new_id(p_now)' },
    ],
    caughtBy: 'leaving',
  },
  {
    name: 'charges back more than is left of the bought tokens',
    swaps: [{ in: 'wallet_charge_back', from: 'least(balance, p_tokens)', to: 'p_tokens' }],
    caughtBy: 'leaving',
  },
  {
    name: 'charges back out of the bonus',
    swaps: [
      {
        in: 'wallet_charge_back',
        from: "INTO STRICT taken FROM wallet_accounts WHERE owner_id = p_owner_id AND kind = 'wallet'",
        to: "INTO STRICT taken FROM wallet_accounts WHERE owner_id = p_owner_id AND kind = 'bonus'",
      },
      {
        in: 'wallet_charge_back',
        from: "(p_owner_id, 'wallet', -taken)",
        to: "(p_owner_id, 'bonus', -taken)",
      },
    ],
    caughtBy: 'leaving',
  },
  {
    name: 'books what a dispute took as fees',
    swaps: [
      { in: 'wallet_charge_back', from: "('platform', 'losses', taken)", to: "('platform', 'fees', taken)" },
    ],
    caughtBy: 'leaving',
  },
  {
    name: 'answers a repeated dispute that it took everything',
    swaps: [{ in: 'wallet_charge_back', from: 'SELECT -t.tokens INTO', to: 'SELECT p_tokens INTO' }],
    caughtBy: 'leaving',
  },
  {
    name: 'loses a disputed payment each time it is told',
    swaps: [
      { in: 'wallet_lose_charge_back', from: 'head.step := p_step', to: 'head.step := wallet_new_id(p_now)' },
    ],
    caughtBy: 'leaving',
  },
  {
    name: 'takes the money of a lost dispute in instead of out',
    swaps: [
      {
        in: 'wallet_lose_charge_back',
        from: "('platform', 'losses', -p_tokens), ('platform', p_cash_kind, p_tokens)",
        to: "('platform', 'losses', p_tokens), ('platform', p_cash_kind, -p_tokens)",
      },
    ],
    caughtBy: 'leaving',
  },
  {
    name: 'books a lost dispute on one provider for all',
    swaps: [
      {
        in: 'wallet_lose_charge_back',
        from: "('platform', p_cash_kind, p_tokens)",
        to: "('platform', 'cash:sandbox', p_tokens)",
      },
    ],
    caughtBy: 'leaving',
    seed: 4,
  },
  {
    name: 'pays the frozen out',
    swaps: [
      { in: 'wallet_payout', from: "IF p_mode = 'request' AND EXISTS", to: "IF p_mode = 'none' AND EXISTS" },
    ],
    caughtBy: 'leaving',
    seed: 9,
  },
  {
    name: 'pays out of bought tokens as well',
    swaps: [
      {
        in: 'wallet_payout',
        from: "WHEN 'request' THEN (SELECT balance FROM wallet_accounts WHERE owner_id = p_owner_id AND kind = 'earnings')",
        to: "WHEN 'request' THEN (SELECT sum(balance) FROM wallet_accounts WHERE owner_id = p_owner_id AND kind IN ('earnings', 'wallet'))",
      },
    ],
    caughtBy: 'leaving',
  },
  {
    name: 'sets every pay-out aside in one account',
    swaps: [
      {
        in: 'wallet_payout',
        from: "WHEN 'request' THEN (p_payout_id, 'payout', p_tokens)",
        to: "WHEN 'request' THEN ('payouts', 'payout', p_tokens)",
      },
    ],
    caughtBy: 'leaving',
  },
  {
    name: 'pays what was returned, or returns what was paid',
    swaps: [
      {
        in: 'wallet_payout',
        from: "ELSE (SELECT coalesce(sum(amount), 0) FROM wallet_entries WHERE owner_id = p_payout_id AND kind = 'payout') END",
        to: 'ELSE p_tokens END',
      },
    ],
    caughtBy: 'leaving',
  },
  {
    name: 'lets a pay-out fail that was never paid',
    swaps: [
      {
        in: 'wallet_payout',
        from: "coalesce(sum(CASE kind WHEN 'payout-paid' THEN moved ELSE -moved END), 0)",
        to: 'p_tokens',
      },
    ],
    caughtBy: 'leaving',
    seed: 2,
  },
  {
    name: 'lets a pay-out fail twice',
    swaps: [
      {
        in: 'wallet_payout',
        from: 'head.step := p_step',
        to: "head.step := CASE p_mode WHEN 'fail' THEN wallet_new_id(p_now) ELSE p_step END",
      },
      { in: 'wallet_payout', from: 'THEN moved ELSE -moved END', to: 'THEN moved ELSE 0 END' },
    ],
    caughtBy: 'leaving',
  },
  {
    name: 'returns a pay-out as spendable tokens',
    swaps: [
      {
        in: 'wallet_payout',
        from: "ELSE (p_owner_id, 'earnings', p_tokens)::wallet_line END",
        to: "ELSE (p_owner_id, 'wallet', p_tokens)::wallet_line END",
      },
    ],
    caughtBy: 'leaving',
  },
  {
    name: 'books a paid pay-out as a correction',
    swaps: [
      {
        in: 'wallet_payout',
        from: "WHEN 'settle' THEN ('platform', 'paidout', p_tokens)",
        to: "WHEN 'settle' THEN ('platform', 'adjust', p_tokens)",
      },
    ],
    caughtBy: 'leaving',
  },
  {
    name: 'knows a pay-out whatever its amount',
    swaps: [
      {
        in: 'wallet_payout',
        from: 'md5(jsonb_build_array(p_mode, p_owner_id, p_payout_id, p_tokens)::text)',
        to: "''",
      },
    ],
    caughtBy: 'leaving',
  },
  {
    name: 'accepts a top-up from any provider',
    swaps: [
      {
        in: 'wallet_move',
        from: 'jsonb_build_array(p_owner_id, p_account, p_contra_owner, p_contra_kind, p_amount, p_amount_cents)',
        to: 'jsonb_build_array(p_owner_id, p_account, p_contra_owner, p_amount, p_amount_cents)',
      },
    ],
    caughtBy: 'leaving',
    seed: 2,
  },
  {
    name: 'refunds a top-up out of the bonus as well',
    swaps: [
      {
        in: 'wallet_move',
        from: 'SELECT balance - min INTO available FROM wallet_accounts WHERE owner_id = p_owner_id AND kind = giver_kind;',
        to: "SELECT sum(balance) INTO available FROM wallet_accounts WHERE owner_id = p_owner_id AND (kind = giver_kind OR kind = 'bonus');",
      },
    ],
    caughtBy: 'leaving',
  },
  {
    name: 'tells that an order went back while a line of it is open',
    swaps: [
      { in: 'wallet_refunded_order', from: 'bool_and(o.status = 3', to: 'bool_and(o.status IN (1, 3)' },
    ],
    caughtBy: 'model',
  },
  {
    name: 'tells that an order went back of which a line was delivered',
    swaps: [{ in: 'wallet_refunded_order', from: 'bool_and(o.status = 3', to: 'bool_or(o.status = 3' }],
    caughtBy: 'model',
  },
  {
    name: 'takes an order for gone of which a report sent a part back',
    swaps: [
      {
        in: 'wallet_refunded_order',
        from: 'o.status IN (4, 5) AND o.released_part = o.reversed_part',
        to: 'o.status = 5 OR o.status = 4 AND o.released_part = 0',
      },
    ],
    caughtBy: 'model',
  },
  {
    name: 'counts both sides of a movement',
    swaps: [{ in: 'wallet_post', from: 'sum(greatest(total, 0))', to: 'sum(abs(total))' }],
    caughtBy: 'leaving',
  },
  {
    name: 'moves a pay-out on without a lock',
    swaps: [
      {
        in: 'wallet_payout',
        from: "  PERFORM wallet_lock(ARRAY[(p_owner_id, 'earnings', 0), (p_owner_id, 'wallet', 0)]::wallet_line[]);\n",
        to: '',
      },
    ],
    caughtBy: 'payouts',
  },
  {
    name: 'clears what a disputed payment paid for',
    swaps: [{ in: 'wallet_clear_due', from: 'AND contested_at IS NULL', to: '' }],
    caughtBy: 'contests',
  },
  {
    name: 'keeps the oldest lines of a disputed payment instead of the newest',
    swaps: [{ in: 'wallet_contest', from: 'created_at DESC, id DESC', to: 'created_at, id' }],
    caughtBy: 'contests',
  },
  {
    name: 'keeps lines from before the disputed payment',
    swaps: [{ in: 'wallet_contest', from: 'AND created_at >= p_since', to: '' }],
    caughtBy: 'contests',
  },
  {
    name: 'keeps one line more than a dispute lacks',
    swaps: [{ in: 'wallet_contest', from: 's.newer < p_tokens', to: 's.newer <= p_tokens' }],
    caughtBy: 'contests',
  },
  {
    name: 'counts bonus tokens as spent of a disputed payment',
    swaps: [{ in: 'wallet_contest', from: 'SELECT wallet_part -', to: 'SELECT wallet_part + bonus_part -' }],
    caughtBy: 'contests',
  },
  {
    name: 'counts what came back as spent of a disputed payment',
    swaps: [{ in: 'wallet_contest', from: '- refunded_wallet', to: '' }],
    caughtBy: 'contests',
  },
  {
    name: 'counts what was reversed as spent of a disputed payment',
    swaps: [{ in: 'wallet_contest', from: '- reversed_part', to: '' }],
    caughtBy: 'contests',
  },
  {
    name: 'never lets go of what a disputed payment paid for',
    swaps: [{ in: 'wallet_contest', from: 'CASE WHEN h.contested_at IS NULL THEN p_now END', to: 'p_now' }],
    caughtBy: 'contests',
  },
  {
    name: 'marks what has cleared',
    swaps: [{ in: 'wallet_contest', from: 'AND h.cleared_at IS NULL', to: '' }],
    caughtBy: 'contests',
  },
  {
    name: 'disputes a payment without locking what it paid for',
    swaps: [{ in: 'wallet_lock_spends', from: 'ORDER BY id FOR NO KEY UPDATE', to: '' }],
    caughtBy: 'disputes',
  },
];
