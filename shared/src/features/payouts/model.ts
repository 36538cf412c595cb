/** The states of a pay-out. Source: docs/product/pay-outs.md. */
export const PayoutStatus = {
  Requested: 'requested',
  Approved: 'approved',
  Paid: 'paid',
  Rejected: 'rejected',
  Canceled: 'canceled',
  Failed: 'failed',
} as const;
export type PayoutStatus = (typeof PayoutStatus)[keyof typeof PayoutStatus];

/** Smallest pay-out in tokens ($20). */
export const PAYOUT_TOKENS_MIN = 2000;
/** Staff review a larger pay-out, and an artist's first. */
export const PAYOUT_REVIEW_TOKENS = 100_000;
/** And at one of which a single buyer funded more than this share, in basis points. */
export const PAYOUT_REVIEW_BUYER_BPS = 5000;
/** And at one of which more than this share was given: bought with bonus tokens or taken off by vouchers. */
export const PAYOUT_REVIEW_BONUS_BPS = 5000;

export const payoutMethods = ['paypal', 'bank'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** Allowed state changes. The artist cancels, staff do the rest, and the provider may report a failure. */
export const payoutSteps: Record<PayoutStatus, readonly PayoutStatus[]> = {
  requested: ['approved', 'rejected', 'canceled'],
  approved: ['paid', 'rejected'],
  paid: ['failed'],
  rejected: [],
  canceled: [],
  failed: [],
};
/** A pay-out waits this long after the account it goes to, the password or the email address changed. */
export const PAYOUT_WAIT_HOURS = 72;
/** Days between the mail about forfeited earnings and the loss. */
export const FORFEIT_DAYS = 30;
