import { truncateFileName } from '@dubplate/shared/lib/file-names.ts';
import type { CallError, ClientErrorCode } from '../../../../api/call-error.ts';
import { errorText } from '../../../../api/error-texts.ts';
import type { Draft } from '../draft.ts';

/** Where the person can put it right; `done` means that the request is out already. */
export type SendProblemPlace = 'artists' | 'files' | 'here' | 'done';

export interface SendProblem {
  code: ClientErrorCode;
  text: string;
  /** What is safe and what to do next. */
  advice: string;
  place: SendProblemPlace;
}

export const nothingTaken = 'Your draft is kept and no tokens were taken.';
/** Said when a card may have been charged for this draft before. */
export const tokensKeptAdvice = 'Your draft is kept, and what you paid by card is in your wallet.';
const chooseOthers = `${nothingTaken} Please choose other artists.`;
const upToDate = `${nothingTaken} The total and your balance above are up to date now.`;

type Words = Omit<SendProblem, 'code'>;

const words: Partial<Record<ClientErrorCode, Words>> = {
  'not-accepting': { text: errorText('not-accepting'), advice: chooseOthers, place: 'artists' },
  'limit-reached': { text: errorText('limit-reached'), advice: chooseOthers, place: 'artists' },
  'own-content': { text: errorText('own-content'), advice: chooseOthers, place: 'artists' },
  'not-found': { text: 'One of your artists is no longer here.', advice: chooseOthers, place: 'artists' },
  'price-changed': { text: errorText('price-changed'), advice: upToDate, place: 'here' },
  'insufficient-credit': { text: errorText('insufficient-credit'), advice: upToDate, place: 'here' },
  'audio-processing': {
    text: 'Your files are still being checked.',
    advice: `${nothingTaken} Please submit again in a moment.`,
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
};

/** Puts a refusal into words: what happened, what is safe, what to do. */
export function problemOf({ code, fields }: CallError, draft: Draft): SendProblem {
  if (code === 'validation')
    return { code, text: fieldText(fields, draft), advice: nothingTaken, place: 'files' };
  return { code, ...(words[code] ?? { text: errorText(code), advice: nothingTaken, place: 'here' }) };
}

/** "files.2.url" is about the third file. */
function fieldText(fields: Record<string, string>, draft: Draft): string {
  const [[path, message] = ['', '']] = Object.entries(fields);
  const index = /^files\.(\d+)\b/.exec(path)?.[1];
  const name = index === undefined ? undefined : draft.files[Number(index)]?.name;
  if (name) return `${truncateFileName(name)}: ${message}`;
  return message === '' ? errorText('validation') : message;
}
