import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { truncateFileName } from '@dubplate/shared/lib/file-names.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import type { CallError, CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { track } from '../../../app/consent/track.ts';
import type { VoucherCheckout } from '../../checkout/checkout.ts';
import { requestWords } from '../../checkout/checkout-words.ts';
import { nothingTaken, type ProblemWords } from '../../checkout/send-problem.ts';
import { type Draft, isUntouched, linesOf, type Step } from './draft.ts';
import { dispatchDraft, draftStore } from './draft-store.ts';

export const loopcheckCheckout: VoucherCheckout<Draft> = {
  product: products.loopcheck,
  words: requestWords,
  lockName: 'dubplate-loopcheck-send',
  store: draftStore,
  isFilled: (draft) => !isUntouched(draft),
  linesOf,
  artistsOf: ({ artists }) => artists,
  send: (draft, idempotencyKey) => call('loopcheck/send-request', requestOf(draft), { idempotencyKey }),
  onSent: () => track('Loopcheck Sent'),
  problemWords,
  editLabels: { artists: 'Edit artists', files: 'Edit files' },
  backToPrice: () => goTo('summary'),
  editStep: (step) => goTo(step === 'artists' ? 'artists' : 'files'),
  changedCalls: {
    afterSending: ['loopcheck/', 'payment/'],
    afterRefusal: ['user/get-artists', 'loopcheck/open-counts'],
  },
};

export function goTo(step: Step): void {
  dispatchDraft({ type: 'went', to: step });
}

function requestOf({ files, artists, comment, coupon }: Draft): CallInput<'loopcheck/send-request'> {
  return {
    files: files.map(({ name, url, start }) => ({ name, url: url ?? '', start })),
    artists: artists.map(({ id }) => ({ id })),
    comment,
    coupon: coupon.code === '' ? null : coupon,
  };
}

const aboutAnArtist: readonly CallErrorCode[] = ['not-accepting', 'limit-reached', 'own-content'];

function problemWords({ code, fields }: CallError, draft: Draft): ProblemWords | undefined {
  if (code === 'validation') return { text: fieldText(fields, draft), advice: nothingTaken, place: 'files' };
  if (code !== 'not-found' && !aboutAnArtist.includes(code)) return undefined;
  const text = code === 'not-found' ? 'One of your artists is no longer here.' : errorText(code);
  return { text, advice: `${nothingTaken} Please choose other artists.`, place: 'artists' };
}

/** "files.2.url" is about the third file. */
function fieldText(fields: Record<string, string>, { files }: Draft): string {
  const [[path, message] = ['', '']] = Object.entries(fields);
  const index = /^files\.(\d+)\b/.exec(path)?.[1];
  const name = index === undefined ? undefined : files[Number(index)]?.name;
  if (name) return `${truncateFileName(name)}: ${message}`;
  return message === '' ? errorText('validation') : message;
}
