/** A person's accounts, which keep a balance. Wallet and bonus can be spent; only earnings can be paid out. */
export const AccountKind = {
  Wallet: 'wallet',
  Bonus: 'bonus',
  Pending: 'pending',
  Earnings: 'earnings',
} as const;
export type AccountKind = (typeof AccountKind)[keyof typeof AccountKind];

/**
 * The platform's accounts, the other side of every movement. They are summed when needed and may be negative. Each
 * provider has its own cash account.
 */
export const PlatformAccount = {
  Fees: 'fees',
  Promo: 'promo',
  Adjust: 'adjust',
  Losses: 'losses',
  PaidOut: 'paidout',
  cash: (provider: string): string => `cash:${provider}`,
} as const;

/** The state of an order line. Reversed can only follow a release or a split. */
export const HoldStatus = { Held: 1, Released: 2, Refunded: 3, Split: 4, Reversed: 5 } as const;
export type HoldStatus = (typeof HoldStatus)[keyof typeof HoldStatus];

/** The same in answers for staff. */
export const holdNames = ['held', 'released', 'refunded', 'split', 'reversed'] as const;
export type HoldName = (typeof holdNames)[number];

/** Kinds of ledger transactions. Those that move spendable tokens appear in statements. */
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
  /** What an erased person had left goes back to the platform. */
  Forfeit: 'forfeit',
  Chargeback: 'chargeback',
  Convert: 'convert',
  /** Money refunded to the card or account it came from. */
  TopUpRefund: 'topup-refund',
  /** A dispute was won: the tokens it took come back. */
  ChargebackReturn: 'chargeback-return',
  /** A dispute was lost: the provider keeps the money and the platform bears the loss. */
  ChargebackLoss: 'chargeback-loss',
  Payout: 'payout',
  PayoutPaid: 'payout-paid',
  /** A pay-out that was canceled, rejected or failed. */
  PayoutReturn: 'payout-return',
} as const;
export type TransactionKind = (typeof TransactionKind)[keyof typeof TransactionKind];

/** Kinds of a statement row. Source: docs/product/statements.md. */
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

/** The statement kind of a transaction; null if it moves no spendable tokens. */
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
  forfeit: 'adjustment',
  chargeback: 'chargeback',
  convert: 'adjustment',
  'topup-refund': 'refund',
  'chargeback-return': 'chargeback',
  'chargeback-loss': null,
  payout: null,
  'payout-paid': null,
  'payout-return': null,
};

/** The kinds that staff see: the statement kind, or the transaction kind if no spendable tokens moved. */
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

/** What a super admin may book by hand. Source: docs/product/staff-money.md#corrections. */
export const staffMovementTypes = ['bonus', 'refund', 'correction'] as const;
export type StaffMovementType = (typeof staffMovementTypes)[number];
export const STAFF_MOVEMENT_TOKENS_MAX = 1_000_000;

/** A purchase is held until its lines end. Everything else is completed at once. */
export const statementStatuses = ['held', 'completed', 'refunded'] as const;
export type StatementStatus = (typeof statementStatuses)[number];

export const earningStatuses = ['pending', 'available', 'reversed'] as const;
export type EarningStatus = (typeof earningStatuses)[number];
