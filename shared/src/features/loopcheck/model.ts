import { offers } from '../../lookups/offers.ts';
import { products } from '../../lookups/products.ts';
import { RequestStatus } from '../orders/model.ts';

/** The life of one artist's line; the Loopcheck's own status is derived from its lines. Source: docs/product/loopcheck.md. */
export const LoopcheckStatus = RequestStatus;
export type LoopcheckStatus = RequestStatus;

export const LOOPCHECK_PRICE_TOKENS = offers.loopcheck.priceTokens;
export const LOOPCHECK_FILES_MAX = products.loopcheck.filesMax;
export const LOOPCHECK_ARTISTS_MAX = 20;
export const COMMENT_LENGTH_MAX = 300;
export const ANSWER_LABELS_MAX = 3;
export const ANSWER_TEXT_LENGTH_MIN = 30;
export const ANSWER_TEXT_LENGTH_MAX = 2000;
/** How long an artist may correct an answer. */
export const ANSWER_CORRECTION_HOURS = 24;
/** An artist's public figures look back over this many answers. */
export const FIGURES_ANSWERS_MAX = 200;
/** What an answer needs to be shown on the home page. Source: docs/product/loopcheck.md#on-the-home-page. */
export const EXAMPLE_SCORE_MIN = 60;
export const EXAMPLE_TEXT_LENGTH_MIN = 80;
export const SEARCH_RESULTS_MAX = 10;
export const RECOMMENDED_MAX = 5;
