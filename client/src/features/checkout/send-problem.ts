import type { CallError, CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { errorText } from '../../api/error-texts.ts';

export interface ProblemWords {
  text: string;
  /** What is safe and what to do next. */
  advice: string;
  /** The step in which the person can put it right, `here`, or `done` when the order was sent already. */
  place: string;
}

export interface SendProblem extends ProblemWords {
  code: CallErrorCode;
}

export const nothingTaken = 'Your draft is kept and no tokens were taken.';
/** Said when a card may have been charged for this draft before. */
export const tokensKeptAdvice = 'Your draft is kept, and what you paid by card is in your wallet.';

/** A payment that arrived just before the refusal. */
export type Paid = Pick<TransactionDocument, 'tokens' | 'amountUsd'>;

/** Where the money of that payment is. */
export function chargedText({ tokens, amountUsd }: Paid): string {
  const charged = formatCents(Math.round(amountUsd * 100));
  return `You were charged ${charged}: the ${formatTokens(tokens)} tokens are in your wallet.`;
}

const upToDate = 'The total and your balance above are up to date now.';

/** `kept`: what is safe. */
const wordsFor = (kept: string): Partial<Record<CallErrorCode, ProblemWords>> => ({
  'price-changed': { text: errorText('price-changed'), advice: `${kept} ${upToDate}`, place: 'here' },
  'insufficient-credit': {
    text: errorText('insufficient-credit'),
    advice: `${kept} ${upToDate}`,
    place: 'here',
  },
  'audio-processing': {
    text: 'Your files are still being checked.',
    advice: `${kept} Please submit again in a moment.`,
    place: 'here',
  },
  'key-reused': {
    text: 'This request was sent before you changed it.',
    advice: 'It went to the artist(s) as it was, and was paid once. Your later changes were not sent.',
    place: 'done',
  },
  offline: {
    text: errorText('offline'),
    advice: 'Your draft and your tokens are safe. Submit again: it is never sent twice.',
    place: 'here',
  },
  // Source: docs/product/pages.md#wording.
  server: {
    text: 'Sorry, there was an error sending your request.',
    advice: 'Your draft and your tokens are safe. Please try again.',
    place: 'here',
  },
});

/** Puts a refusal into words: what happened, what is safe, what to do. */
export function problemOf({ code }: CallError, ownWords: ProblemWords | undefined, paid?: Paid): SendProblem {
  const kept = paid ? `Your draft is kept. ${chargedText(paid)}` : nothingTaken;
  const words = ownWords ?? wordsFor(kept)[code];
  return { code, ...(words ?? { text: errorText(code), advice: kept, place: 'here' }) };
}
