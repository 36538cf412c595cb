import { products } from '../../lookups/products.ts';

/**
 * The status of one artist's entry in a Loopcheck. The request's own status is derived from its entries. Source:
 * docs/product/loopcheck.md#states.
 */
export const LoopcheckStatus = { Pending: 1, Answered: 2, Canceled: 3, Expired: 4 } as const;
export type LoopcheckStatus = (typeof LoopcheckStatus)[keyof typeof LoopcheckStatus];

export const LOOPCHECK_PRICE_TOKENS = 300;
export const LOOPCHECK_DAYS = products.loopcheck.deadlineDays;
export const LOOPCHECK_FILES_MAX = 10;
export const LOOPCHECK_ARTISTS_MAX = 20;
export const COMMENT_LENGTH_MAX = 300;
export const ANSWER_LABELS_MAX = 3;
export const ANSWER_TEXT_LENGTH_MIN = 30;
export const ANSWER_TEXT_LENGTH_MAX = 2000;
/** Days before the deadline when an artist who hasn't answered gets a reminder. */
export const REMINDER_DAYS = [5, 1] as const;
/** How long an artist may correct an answer. */
export const ANSWER_CORRECTION_HOURS = 24;
export const SEARCH_LENGTH_MIN = 2;
export const SEARCH_RESULTS_MAX = 10;
export const RECOMMENDED_MAX = 5;
export const PANEL_OPENS_AFTER_MS = 600;
export const PANEL_CLOSES_AFTER_MS = 1000;
