import { formatCents, sumWords } from '../../ui/money/amounts.ts';
import { BPS_PER_PERCENT, type ReportRecord, sharesOf } from './report-words.ts';

export type Decision = 'dismiss' | 'refund';

const PERCENT_MAX = 100;

/** A whole number from 1 to 100; null for anything else. */
export function readPercent(text: string): number | null {
  const typed = text.trim().replace(/\s*%$/, '');
  return /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= PERCENT_MAX ? Number(typed) : null;
}

export function dismissEffect({ artist, hasCleared, parts }: ReportRecord): string {
  const net = sumWords(parts.reduce((sum, part) => sum + part.net, 0));
  const keeps = hasCleared
    ? `${artist.username} keeps ${net}, which are available already.`
    : `${artist.username} gets ${net} when they clear.`;
  return `Nothing is refunded. ${keeps} We tell both by mail.`;
}

/** Without the amounts, which depend on the part that is chosen. */
export function refundEffect({ artist, reporter, hasCleared }: ReportRecord): string {
  const cleared = hasCleared
    ? ` ${artist.username}’s money is already available: the platform pays what their earnings don't cover.`
    : '';
  return `A part of the price goes back to ${reporter.username} at once, in tokens. We tell both by mail. It cannot be undone.${cleared}`;
}

/** For staff who can only dismiss. */
export function refundersText(refunders: readonly string[]): string {
  if (refunders.length === 0) return 'Only a super admin can refund, and none of them may decide this one.';
  return `Only a super admin can refund. Ask ${new Intl.ListFormat('en', { type: 'disjunction' }).format(refunders)}.`;
}

/** "A full refund moves $6.00 (600 tokens) to mia: $4.80 (480 tokens) from ada and $1.20 (120 tokens) from the platform." */
export function fullRefundWords({ parts, reporter, artist }: ReportRecord): string {
  const shares = sharesOf(parts, PERCENT_MAX * BPS_PER_PERCENT);
  const promotion =
    shares.toPromotion === 0
      ? ''
      : ` ${formatCents(shares.toPromotion)} of it was a voucher’s and goes back to the platform.`;
  return `${sumWords(shares.toBuyer)} to ${reporter.username}: ${sumWords(shares.fromArtist)} from ${artist.username}, ${sumWords(shares.fromPlatform)} from the platform.${promotion}`;
}
