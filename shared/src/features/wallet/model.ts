/** A person's own accounts, which keep a balance. Spendable are wallet and bonus; only earnings can be paid out. */
export const AccountKind = {
  Wallet: 'wallet',
  Bonus: 'bonus',
  Pending: 'pending',
  Earnings: 'earnings',
} as const;
export type AccountKind = (typeof AccountKind)[keyof typeof AccountKind];

/** The other side of every movement; these are summed, never cached, and may be negative. Cash is one per provider. */
export const PlatformAccount = {
  Fees: 'fees',
  Promo: 'promo',
  Adjust: 'adjust',
  Losses: 'losses',
  PaidOut: 'paidout',
  cash: (provider: string): string => `cash:${provider}`,
} as const;

/** How an order line stands. Reversed follows only a release or a split. */
export const HoldStatus = { Held: 1, Released: 2, Refunded: 3, Split: 4, Reversed: 5 } as const;
export type HoldStatus = (typeof HoldStatus)[keyof typeof HoldStatus];

/** Kinds of a ledger transaction; those that move spendable tokens are also statement rows. */
export const TransactionKind = {
  TopUp: 'topup',
  Purchase: 'purchase',
  Tip: 'tip',
  Release: 'release',
  Refund: 'refund',
  Split: 'split',
  Clear: 'clear',
  Reverse: 'reverse',
  Bonus: 'bonus',
  Referral: 'referral',
  Voucher: 'voucher',
  Adjustment: 'adjustment',
  Chargeback: 'chargeback',
  Convert: 'convert',
  /** Money sent back to the card or account it came from. */
  TopUpRefund: 'topup-refund',
  /** A dispute was won: what it had taken comes back. */
  ChargebackReturn: 'chargeback-return',
  /** A dispute was lost: the provider keeps the money, the loss is the platform's. */
  ChargebackLoss: 'chargeback-loss',
  Payout: 'payout',
  PayoutPaid: 'payout-paid',
  /** A pay-out that was canceled, rejected or failed. */
  PayoutReturn: 'payout-return',
} as const;
export type TransactionKind = (typeof TransactionKind)[keyof typeof TransactionKind];

/** Kinds of a statement row. Source: docs/product/money.md. */
export const statementKinds = [
  'topup',
  'purchase',
  'refund',
  'bonus',
  'referral',
  'voucher',
  'tip',
  'adjustment',
  'chargeback',
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Under which statement kind a transaction is shown, or null when it moves no spendable tokens. */
export const statementKindOf: Record<TransactionKind, StatementKind | null> = {
  topup: 'topup',
  purchase: 'purchase',
  tip: 'tip',
  release: null,
  refund: 'refund',
  split: 'refund',
  clear: null,
  reverse: 'refund',
  bonus: 'bonus',
  referral: 'referral',
  voucher: 'voucher',
  adjustment: 'adjustment',
  chargeback: 'chargeback',
  convert: 'adjustment',
  'topup-refund': 'refund',
  'chargeback-return': 'chargeback',
  'chargeback-loss': null,
  payout: null,
  'payout-paid': null,
  'payout-return': null,
};

/** What staff see of every movement: the statement's kind, or the transaction's own where no spendable tokens moved. */
export const movementKinds = [
  ...statementKinds,
  'release',
  'clear',
  'payout',
  'payout-paid',
  'payout-return',
  'chargeback-loss',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What a super admin may write by hand. Source: docs/product/staff-money.md#corrections. */
export const staffMovementTypes = ['bonus', 'refund', 'correction'] as const;
export type StaffMovementType = (typeof staffMovementTypes)[number];
export const STAFF_MOVEMENT_TOKENS_MAX = 1_000_000;

/** A purchase is held until its lines end; everything else is completed when it is written. */
export const statementStatuses = ['held', 'completed', 'refunded'] as const;
export type StatementStatus = (typeof statementStatuses)[number];

export const earningStatuses = ['pending', 'available', 'reversed'] as const;
export type EarningStatus = (typeof earningStatuses)[number];
