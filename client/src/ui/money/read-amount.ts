import { formatTokens } from '@dubplate/shared/lib/tokens.ts';

export type ReadAmount = { tokens: number; error: null } | { tokens: null; error: string };

/** Reads whole tokens, with or without thousands separators. */
export function readAmount(text: string, { min, max }: { min: number; max: number }): ReadAmount {
  const plain = text.trim();
  // Only commas and blanks separate thousands: "20.50" means dollars.
  const isNumber = /^\d{1,3}(?:[, ]\d{3})+$|^\d{1,12}$/.test(plain);
  if (!isNumber) return { tokens: null, error: 'Please enter whole tokens. 100 tokens = $1.' };
  const tokens = Number(plain.replaceAll(/\D/g, ''));
  if (tokens < min) return { tokens: null, error: `Please enter at least ${formatTokens(min)} tokens.` };
  if (tokens > max) return { tokens: null, error: `Only ${formatTokens(max)} tokens are available.` };
  return { tokens, error: null };
}
