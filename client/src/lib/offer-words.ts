import { LOOPCHECK_PRICE_TOKENS } from '@dubplate/shared/features/loopcheck/model.ts';
import { formatDollars, formatTokens } from '@dubplate/shared/lib/tokens.ts';

/** "300 tokens ($3)". */
export function worthText(tokens: number): string {
  return `${formatTokens(tokens)} tokens (${formatDollars(tokens)})`;
}

export const LOOPCHECK_PRICE_TEXT = worthText(LOOPCHECK_PRICE_TOKENS);
