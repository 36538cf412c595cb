import * as shared from '@dubplate/shared/lib/tokens.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** 12,500 */
export const formatTokens = (tokens: number): string => withMinus(shared.formatTokens(tokens));

/** $125.00 for 12,500 tokens. */
export const formatCents = (tokens: number): string => withMinus(shared.formatCents(tokens));

/** $25.00 (2,500 tokens) */
export const sumWords = (tokens: number): string => `${formatCents(tokens)} (${formatTokens(tokens)} tokens)`;

/** $12.50, as it was charged, refunded or sent. */
export const formatUsd = (amountUsd: number): string => withMinus(dollars.format(amountUsd));

export const formatCount = (value: number): string => withMinus(whole.format(value));

/** 12.5% for 0.125. */
export const formatShare = (part: number): string => percent.format(part);

/** People read a minus sign; exported files keep the hyphen for other programs. */
function withMinus(text: string): string {
  return text.replace('-', '−');
}
