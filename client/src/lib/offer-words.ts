import { LOOPCHECK_PRICE_TOKENS } from '@dubplate/shared/features/loopcheck/model.ts';
import { LOOP_SECONDS } from '@dubplate/shared/features/uploads/model.ts';
import { COMMISSION_BPS } from '@dubplate/shared/features/wallet/rules.ts';
import { formatDollars, formatTokens } from '@dubplate/shared/lib/tokens.ts';

/** "300 tokens ($3)". */
export function worthText(tokens: number): string {
  return `${formatTokens(tokens)} tokens (${formatDollars(tokens)})`;
}

export const LOOPCHECK_PRICE_TEXT = worthText(LOOPCHECK_PRICE_TOKENS);
export const LOOPCHECK_TEXT = `Loops of ${LOOP_SECONDS} seconds, ${LOOPCHECK_PRICE_TEXT} per file.`;
/** The artist's share of a price. */
export const ARTIST_PERCENT = 100 - COMMISSION_BPS / 100;
