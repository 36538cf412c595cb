import type { CallAnswer, CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { type FeedbackKind, requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import type { CallError, CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import type { VoucherCheckout } from '../../checkout/checkout.ts';
import { requestWords } from '../../checkout/checkout-words.ts';
import { nothingTaken, type ProblemWords } from '../../checkout/send-problem.ts';
import { type Draft, isFilled, linesOf } from './draft.ts';
import { draftStores } from './draft-stores.ts';

interface Ways {
  onSent: (sent: CallAnswer<'requests/send-request'>) => void;
  onOtherArtist: () => void;
}

/** How a request or a question is paid and sent. */
export function requestCheckout(kind: FeedbackKind, { onSent, onOtherArtist }: Ways): VoucherCheckout<Draft> {
  const store = draftStores[kind];
  const showForm = () => store.dispatch({ type: 'went', to: 'form' });
  let answer: CallAnswer<'requests/send-request'> | null = null;
  return {
    product: products[kind],
    words: requestWords,
    lockName: `dubplate-${kind}-send`,
    store,
    isFilled,
    linesOf,
    artistsOf: ({ artist }) => (artist ? [artist] : []),
    send: async (draft, idempotencyKey) =>
      (answer = await call('requests/send-request', inputOf(draft), { idempotencyKey })),
    onSent: () => answer && onSent(answer),
    problemWords,
    editLabels: { artist: 'Choose another artist', form: 'Edit', version: 'Send it as a new request' },
    backToPrice: showForm,
    editStep: (place) => {
      if (place === 'artist') return onOtherArtist();
      if (place === 'version') store.dispatch({ type: 'version-left' });
      showForm();
    },
    changedCalls: {
      afterSending: ['requests/', 'payment/'],
      afterRefusal: ['user/get-artist', 'requests/open-counts'],
    },
  };
}

/** What the server is asked for. The total lets it refuse a price that has changed meanwhile. */
function inputOf(draft: Draft): CallInput<'requests/send-request'> {
  const { artist, coupon } = draft;
  return {
    artistId: artist?.id ?? '',
    request: draft.kind === 'question' ? questionOf(draft) : trackOf(draft),
    coupon: coupon.code === '' ? null : coupon,
    price: linesOf(draft).reduce((sum, tokens) => sum + tokens, 0),
  };
}

function questionOf({ question, topic }: Draft) {
  return { type: requestTypes.question, question: question.trim(), topic };
}

function trackOf(draft: Draft) {
  const { files, title, message, focus, theme, reference, unsure, hasPriority, version } = draft;
  const [file] = files;
  return {
    type: requestTypes.feedback,
    file: { name: file?.name ?? '', url: file?.url ?? '' },
    title: title.trim(),
    message: message.trim(),
    focus,
    theme,
    reference: reference.trim() || null,
    unsure: unsure.trim() || null,
    priorityMode: hasPriority,
    superParentRequestId: version?.firstId ?? null,
  };
}

const aboutTheArtist: readonly CallErrorCode[] = ['not-accepting', 'limit-reached', 'own-content'];

function problemWords({ code, fields }: CallError, draft: Draft): ProblemWords | undefined {
  if (code === 'email-unverified')
    return {
      text: errorText(code),
      advice: `${nothingTaken} Open the link in our mail, then send it again here.`,
      place: 'here',
    };
  if (code === 'validation') {
    const [message = errorText(code)] = Object.values(fields);
    return { text: message, advice: nothingTaken, place: 'form' };
  }
  if (code === 'state-conflict' && draft.version)
    return {
      text: 'This track doesn’t take another version right now.',
      advice: `${nothingTaken} You can send it as a new request.`,
      place: 'version',
    };
  if (code !== 'not-found' && !aboutTheArtist.includes(code)) return undefined;
  const text = code === 'not-found' ? 'This artist is no longer here.' : errorText(code);
  return { text, advice: `${nothingTaken} Please choose another artist.`, place: 'artist' };
}
