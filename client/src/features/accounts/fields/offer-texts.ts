import { LOOP_SECONDS } from '@dubplate/shared/features/uploads/model.ts';
import { LOOPCHECK_PRICE_TEXT } from '../../../lib/offer-words.ts';

export const LOOPCHECK_TEXT = `Loops of ${LOOP_SECONDS} seconds, ${LOOPCHECK_PRICE_TEXT} per file.`;

/** "500 to 100,000, in steps of 100". */
export function rangeText({ min, max, step }: { min: number; max: number; step: number }): string {
  const range = `${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`;
  return step > 1 ? `${range}, in steps of ${step}` : range;
}

/** Shown where artists set up products that fans can't buy yet. */
export const NOT_OPEN_TEXT = 'Fans can’t buy these two yet. We’ll keep your choices with your profile.';
