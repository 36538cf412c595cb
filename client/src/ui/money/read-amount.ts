import { formatTokens } from '@dubplate/shared/lib/tokens.ts';

export type ReadAmount = { tokens: number; error: null } | { tokens: null; error: string };

/** Whole tokens as somebody types them, thousands set apart or not. */
export function readAmount(text: string, { min, max }: { min: number; max: number }): ReadAmount {
  const plain = text.trim();
  // Only commas or blanks that set thousands apart: in "20.50" somebody means dollars.
  const isNumber = /^\d{1,3}(?:[, ]\d{3})+$|^\d{1,12}$/.test(plain);
  if (!isNumber) return { tokens: null, error: 'Please give whole tokens. 100 tokens = $1.' };
  const tokens = Number(plain.replaceAll(/\D/g, ''));
  if (tokens < min) return { tokens: null, error: `Please give at least ${formatTokens(min)} tokens.` };
  if (tokens > max) return { tokens: null, error: `There are ${formatTokens(max)} tokens available.` };
  return { tokens, error: null };
}
