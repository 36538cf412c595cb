import { LOOPCHECK_PRICE_TOKENS } from '@dubplate/shared/features/loopcheck/model.ts';
import { dollarsText, tokensText } from '../ui/money/Money.tsx';

/** "300 tokens ($3)". */
export function worthText(tokens: number): string {
  return `${tokensText(tokens)} (${dollarsText(tokens)})`;
}

export const LOOPCHECK_PRICE_TEXT = worthText(LOOPCHECK_PRICE_TOKENS);
