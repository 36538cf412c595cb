import { PAYOUT_REVIEW_TOKENS, PAYOUT_TOKENS_MIN, type PayoutStatus, payoutSteps } from './model.ts';

export function mayBecome(from: PayoutStatus, to: PayoutStatus): boolean {
  return payoutSteps[from].includes(to);
}

/** Whether the pay-out still holds the artist's money. Only one can. */
export function isOpen(status: PayoutStatus): boolean {
  return status === 'requested' || status === 'approved';
}

/** Whether an amount can be paid out: at least the minimum, at most what is available. */
export function isPayable(amountTokens: number, availableTokens: number): boolean {
  return amountTokens >= PAYOUT_TOKENS_MIN && amountTokens <= availableTokens;
}

/** Whether staff must look twice: at an artist's first pay-out and at a large one. */
export function needsReview(amountTokens: number, isFirst: boolean): boolean {
  return isFirst || amountTokens > PAYOUT_REVIEW_TOKENS;
}

/** •••• 1234 for an account, a•••@example.com for an address: enough to recognise it, too little to use it. */
export function maskedAccount(account: string): string {
  const [name = '', host] = account.split('@');
  if (host !== undefined) return `${name.slice(0, 1)}•••@${host}`;
  return `•••• ${account.replaceAll(/\s/g, '').slice(-4)}`;
}
