export type Read<T> = { value: T; error: null } | { value?: never; error: string };

const LIMIT_MAX = 1000;
const BPS_PER_PERCENT = 100;
const SLUG_LENGTH_MAX = 60;

/** A limit as typed: empty is none. */
export function readLimit(text: string): Read<number | null> {
  const typed = text.trim();
  if (typed === '') return { value: null, error: null };
  if (!/^\d+$/.test(typed) || Number(typed) > LIMIT_MAX)
    return { error: `Please give a whole number from 0 to ${LIMIT_MAX}, or leave it empty.` };
  return { value: Number(typed), error: null };
}

/** Percent as typed, with at most two decimals, in basis points: 12.5 is 1250. Empty is the usual share. */
export function readCommission(text: string): Read<number | null> {
  const typed = text.trim().replace(/\s*%$/, '').replace(',', '.');
  if (typed === '') return { value: null, error: null };
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(typed) || Number(typed) > 100)
    return { error: 'Please give a percentage from 0 to 100 with at most two decimals, or leave it empty.' };
  return { value: Math.round(Number(typed) * BPS_PER_PERCENT), error: null };
}

/** 1250 basis points are "12.5". */
export function percentOf(bps: number): string {
  return String(bps / BPS_PER_PERCENT);
}

/** The name in an artist's URL. */
export function readSlug(text: string): Read<string> {
  const slug = text.trim().toLowerCase();
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > SLUG_LENGTH_MAX)
    return {
      error: `Please use letters a to z, digits and single hyphens between them, at most ${SLUG_LENGTH_MAX}.`,
    };
  return { value: slug, error: null };
}
