/** What a second super admin has to approve when it moves much, or changes who is a super admin. Source: docs/product/staff-money.md#two-people. */
export const approvalActs = [
  'admin/create-transaction',
  'admin/update-payout',
  'admin/refund-topup',
  'admin/end-dispute',
  'admin/create-coupon',
  'admin/update-coupon',
  'admin/update-user',
] as const;
export type ApprovalAct = (typeof approvalActs)[number];

export const ApprovalStatus = {
  Waiting: 'waiting',
  Given: 'given',
  Refused: 'refused',
  Expired: 'expired',
} as const;
export type ApprovalStatus = (typeof ApprovalStatus)[keyof typeof ApprovalStatus];

/** Corrections or vouchers of one member of staff within a day, or one pay-out: above this it takes two people. */
export const ONE_PERSON_TOKENS_MAX = 100_000;
/** Refunds of top-ups by one member of staff within a day, in cents. */
export const ONE_PERSON_REFUND_CENTS_MAX = 50_000;
export const ONE_PERSON_HOURS = 24;
/** For this long a super admin and those who made them one don't count as two people. */
export const MAKER_DAYS = 7;
/** A request that nobody answers ends after this time. */
export const APPROVAL_DAYS = 7;
