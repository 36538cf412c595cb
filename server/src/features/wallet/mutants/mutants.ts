import type { races } from '../testing/races.ts';

/** A ledger with one mistake, to prove that the tests find that mistake. */
export interface Mutant {
  name: string;
  /** Text to swap in a function of the ledger, where it must occur exactly once. */
  swaps: { in: string; from: string; to: string }[];
  /** Removes a constraint that would only refuse the mistake, so that it takes effect. */
  also?: string;
  caughtBy: 'model' | 'leaving' | 'contests' | keyof typeof races;
  /**
   * Where the ordinary run starts, 1 by default. For a rare case, a seed that reaches it early. Other seeds find the
   * mistake too, after more runs, as the deep run does.
   */
  seed?: number;
}

const locks = 'ORDER BY a.owner_id, a.kind FOR NO KEY UPDATE';
const holdLocks = 'WHERE id = ANY (p_hold_ids) ORDER BY id FOR NO KEY UPDATE';
const withoutStatementKey = 'ALTER TABLE wallet_transactions DROP CONSTRAINT wallet_transactions_statement';
const withoutVersionKey = 'ALTER TABLE wallet_entries DROP CONSTRAINT wallet_entries_version';
const withoutEndsOnce = 'DROP TRIGGER wallet_holds_ends_once ON wallet_holds';

/** Ends a line whatever its status, with a new key each time. */
const endsAgain = (condition: string): Mutant['swaps'] => [
  { in: 'wallet_close', from: "WHEN hold.status = 1 THEN 'posted'", to: `WHEN ${condition} THEN 'posted'` },
  { in: 'wallet_end_hold', from: 'WHERE id = p_hold.id AND status = 1', to: 'WHERE id = p_hold.id' },
  { in: 'wallet_end_hold', from: 'head.step := ended.id', to: 'head.step := wallet_new_id(p_now)' },
];

export const mutants: Mutant[] = [
  {
    name: 'reads a balance, then writes it, without a lock',
    swaps: [
      { in: 'wallet_lock', from: locks, to: '' },
      {
        in: 'wallet_post',
        from: 'SET balance = a.balance + s.amount',
        to: 'SET balance = s.amount + (SELECT b.balance FROM wallet_accounts b WHERE b.owner_id = s.owner_id AND b.kind = s.kind)',
      },
    ],
    also: `${withoutStatementKey}; ${withoutVersionKey}`,
    caughtBy: 'spends',
  },
  {
    name: 'trusts the balance check without a lock',
    swaps: [{ in: 'wallet_lock', from: locks, to: '' }],
    also: `${withoutStatementKey}; ALTER TABLE wallet_accounts DROP CONSTRAINT wallet_accounts_balance_min`,
    caughtBy: 'spends',
  },
  {
    name: 'ends lines without locking them',
    swaps: [
      { in: 'wallet_close', from: holdLocks, to: 'WHERE id = ANY (p_hold_ids)' },
      { in: 'wallet_end_hold', from: 'WHERE id = p_hold.id AND status = 1', to: 'WHERE id = p_hold.id' },
    ],
    also: withoutEndsOnce,
    caughtBy: 'endings',
  },
  {
    name: 'locks accounts in the order they are named',
    swaps: [
      {
        in: 'wallet_lock',
        from: locks,
        to: 'ORDER BY array_position(ARRAY(SELECT n.owner_id || n.kind FROM unnest(p_accounts) n), a.owner_id || a.kind) FOR NO KEY UPDATE',
      },
    ],
    caughtBy: 'crossings',
  },
  {
    name: 'looks for the earlier payment before it locks',
    swaps: [
      { in: 'wallet_move', from: '  PERFORM wallet_lock(accounts);\n', to: '' },
      {
        in: 'wallet_move',
        from: '  IF p_keep_from_frozen',
        to: '  PERFORM wallet_lock(accounts);\n  IF p_keep_from_frozen',
      },
      { in: 'wallet_post', from: 'ON CONFLICT (kind, ref_id, step) DO NOTHING', to: '' },
    ],
    also: 'ALTER TABLE wallet_transactions DROP CONSTRAINT wallet_transactions_key',
    caughtBy: 'webhooks',
  },
  {
    name: 'knows a payment only per person',
    swaps: [{ in: 'wallet_post', from: 'ON CONFLICT (kind, ref_id, step) DO NOTHING', to: '' }],
    also: 'ALTER TABLE wallet_transactions DROP CONSTRAINT wallet_transactions_key',
    caughtBy: 'claims',
  },
  {
    name: 'refunds a line that has ended',
    swaps: endsAgain("hold.status = 1 OR p_mode = 'refund'"),
    also: withoutEndsOnce,
    caughtBy: 'endings',
  },
  {
    name: 'expires a line that was answered',
    swaps: endsAgain("hold.status = 1 OR p_mode = 'expire'"),
    also: withoutEndsOnce,
    caughtBy: 'endings',
  },
  {
    name: 'refunds a line that has ended, one after the other',
    swaps: endsAgain("hold.status = 1 OR p_mode = 'refund'"),
    also: withoutEndsOnce,
    caughtBy: 'model',
  },
  {
    name: 'rounds the fee up',
    swaps: [
      {
        in: 'wallet_end_hold',
        from: 'released * p_hold.fee_bps / 10000',
        to: '(released * p_hold.fee_bps + 9999) / 10000',
      },
    ],
    caughtBy: 'model',
  },
  {
    name: 'takes the fee from what was paid instead of gross',
    swaps: [
      {
        in: 'wallet_end_hold',
        from: 'released * p_hold.fee_bps / 10000',
        to: '(released - p_hold.discount + discount_back) * p_hold.fee_bps / 10000',
      },
    ],
    caughtBy: 'model',
    seed: 3,
  },
  {
    name: 'keeps the discount of a refunded line from promo',
    swaps: [{ in: 'wallet_end_hold', from: 'p_hold.discount * p_refund_bps / 10000', to: '0' }],
    caughtBy: 'model',
  },
  {
    name: 'returns bonus before wallet in a split',
    swaps: [
      {
        in: 'wallet_end_hold',
        from: 'refunded_wallet = least(paid_back, wallet_part), refunded_bonus = paid_back - least(paid_back, wallet_part)',
        to: 'refunded_wallet = paid_back - least(paid_back, bonus_part), refunded_bonus = least(paid_back, bonus_part)',
      },
    ],
    caughtBy: 'model',
  },
  {
    name: 'turns bonus into wallet in a reversal',
    swaps: [
      {
        in: 'wallet_reverse',
        from: 'least(paid_back, hold.wallet_part - hold.refunded_wallet)',
        to: 'paid_back',
      },
    ],
    caughtBy: 'model',
  },
  {
    name: 'takes a reversal from earnings before they have cleared',
    swaps: [
      {
        in: 'wallet_reverse',
        from: "WHEN hold.cleared_at IS NULL THEN 'pending' ELSE 'earnings'",
        to: "WHEN hold.cleared_at IS NULL THEN 'earnings' ELSE 'pending'",
      },
    ],
    caughtBy: 'model',
  },
  {
    name: 'releases at the very moment of expiry',
    swaps: [{ in: 'wallet_close', from: 'p_now >= hold.expires_at', to: 'p_now > hold.expires_at' }],
    caughtBy: 'model',
    seed: 11,
  },
  {
    name: 'expires before its time',
    swaps: [
      {
        in: 'wallet_close',
        from: '(hold.expires_at IS NULL OR p_now < hold.expires_at)',
        to: 'hold.expires_at IS NULL',
      },
    ],
    caughtBy: 'model',
  },
  {
    name: 'clears what is in dispute',
    swaps: [{ in: 'wallet_clear_due', from: 'AND disputed_at IS NULL', to: '' }],
    caughtBy: 'model',
    seed: 2,
  },
  {
    name: 'clears before its time',
    swaps: [
      { in: 'wallet_clear_due', from: 'WHERE clears_at <= p_now AND', to: 'WHERE clears_at IS NOT NULL AND' },
    ],
    caughtBy: 'model',
  },
  {
    name: 'lets the frozen buy',
    swaps: [{ in: 'wallet_order', from: 'IF own.frozen THEN', to: 'IF false THEN' }],
    caughtBy: 'model',
    seed: 2,
  },
  {
    name: 'tips out of the bonus',
    swaps: [
      {
        in: 'wallet_order',
        from: "sum(balance) FILTER (WHERE kind = 'bonus' AND NOT p_wallet_only)",
        to: "sum(balance) FILTER (WHERE kind = 'bonus')",
      },
    ],
    caughtBy: 'model',
  },
  {
    name: 'charges again when an order is sent again',
    swaps: [
      { in: 'wallet_order', from: 'head.step := p_order_id', to: 'head.step := wallet_new_id(p_now)' },
      {
        in: 'wallet_write_holds',
        from: "l->>'id' AS id",
        to: "CASE WHEN EXISTS (SELECT FROM wallet_holds h WHERE h.id = l->>'id') THEN wallet_new_id(p_head.created_at) ELSE l->>'id' END AS id",
      },
    ],
    caughtBy: 'model',
  },
];
