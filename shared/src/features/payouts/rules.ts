import { addMs, HOUR_MS } from '../../lib/dates.ts';
import {
  PAYOUT_REVIEW_BONUS_BPS,
  PAYOUT_REVIEW_BUYER_BPS,
  PAYOUT_REVIEW_TOKENS,
  PAYOUT_TOKENS_MIN,
  PAYOUT_WAIT_HOURS,
  type PayoutStatus,
  payoutSteps,
} from './model.ts';

export function mayBecome(from: PayoutStatus, to: PayoutStatus): boolean {
  return payoutSteps[from].includes(to);
}

/** Whether the pay-out still holds the artist's money. Only one can. */
export function isOpen(status: PayoutStatus): boolean {
  return status === 'requested' || status === 'approved';
}

/**
 * When the first money may go to this destination: three days after it was first named. The destination of an artist's
 * first request doesn't wait, because it replaces none. Null if nothing waits.
 */
export function waitsForDetails(
  now: Date,
  { firstAskedAt, knownSince }: { firstAskedAt: Date | null; knownSince: Date | null },
): Date | null {
  if (firstAskedAt === null || knownSince?.getTime() === firstAskedAt.getTime()) return null;
  return later(now, waitAfter(knownSince ?? now));
}

/** When a changed password or address no longer holds up a pay-out; null if it doesn't. */
export function waitsForCredentials(now: Date, changedAt: Date | null): Date | null {
  return changedAt === null ? null : later(now, waitAfter(changedAt));
}

const waitAfter = (date: Date) => addMs(date, PAYOUT_WAIT_HOURS * HOUR_MS);
const later = (now: Date, date: Date) => (date > now ? date : null);

/** Whether an amount can be paid out: at least the minimum, at most what is available. */
export function isPayable(amountTokens: number, availableTokens: number): boolean {
  return amountTokens >= PAYOUT_TOKENS_MIN && amountTokens <= availableTokens;
}

interface ToReview {
  amount: number;
  isFirst: boolean;
  buyerShareBps: number;
  bonusShareBps: number;
}

/** Whether staff must review it: an artist's first pay-out, a large one, and one that a single buyer funded or that was given for the most part. */
export function needsReview({ amount, isFirst, buyerShareBps, bonusShareBps }: ToReview): boolean {
  const isFromFew = buyerShareBps > PAYOUT_REVIEW_BUYER_BPS || bonusShareBps > PAYOUT_REVIEW_BONUS_BPS;
  return isFirst || amount > PAYOUT_REVIEW_TOKENS || isFromFew;
}

/** •••• 1234 for an account, a•••@example.com for an address: enough to recognise it, too little to use it. */
export function maskedAccount(account: string): string {
  const [name = '', host] = account.split('@');
  if (host !== undefined) return `${name.slice(0, 1)}•••@${host}`;
  return `•••• ${account.replaceAll(/\s/g, '').slice(-4)}`;
}
