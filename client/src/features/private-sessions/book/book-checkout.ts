import type { CallAnswer, CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import type { CallError, CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import type { VoucherCheckout } from '../../checkout/checkout.ts';
import type { CheckoutWords } from '../../checkout/checkout-words.ts';
import { nothingTaken, type ProblemWords } from '../../checkout/send-problem.ts';
import { SLOT_TAKEN_TEXT } from '../slot-taken.ts';
import { enoughBookedText } from '../words.ts';
import { type BookDraft, bookStore } from './book-draft.ts';

interface Ways {
  onBooked: (session: CallAnswer<'privateSessions/send-request'>) => void;
  onOtherArtist: () => void;
}

const bookWords: CheckoutWords = {
  back: 'Back to the calendar',
  sending: 'Booking your session…',
  unanswered:
    'Your last attempt got no answer, so your session may be booked. Book it again to find out: it is never booked or paid twice.',
  paid: 'Your payment has arrived: the tokens are in your wallet. Your session has not been booked yet.',
  beforePaying:
    'Your session is booked as soon as the payment is confirmed. Until then the tokens stay in your wallet.',
  submit: 'Book',
  submitting: 'Booking…',
  agreeing: 'By booking',
  signIn: 'Sign in to pay and book. Your time and your message stay as they are.',
};

const showForm = () => bookStore.dispatch({ type: 'went', to: 'form' });

/** How a private session is paid and booked. */
export function bookCheckout({ onBooked, onOtherArtist }: Ways): VoucherCheckout<BookDraft> {
  let booked: CallAnswer<'privateSessions/send-request'> | null = null;
  return {
    product: products.private,
    words: bookWords,
    lockName: 'dubplate-private-session-send',
    store: bookStore,
    isFilled: ({ artist, dateMs }) => artist !== null && dateMs !== null,
    linesOf: ({ price }) => (price > 0 ? [price] : []),
    artistsOf: ({ artist }) => (artist ? [artist] : []),
    send: async (draft, idempotencyKey) =>
      (booked = await call('privateSessions/send-request', inputOf(draft), { idempotencyKey })),
    onSent: () => booked && onBooked(booked),
    problemWords,
    editLabels: { artist: 'Choose another artist', form: 'Choose another time' },
    backToPrice: showForm,
    editStep: (place) => (place === 'artist' ? onOtherArtist() : showForm()),
    changedCalls: {
      afterSending: ['privateSessions/', 'payment/'],
      afterRefusal: ['user/get-artist', 'privateSessions/get-slots'],
    },
  };
}

/** What the server is asked for. Price and length let it refuse what has changed meanwhile. */
function inputOf(draft: BookDraft): CallInput<'privateSessions/send-request'> {
  const { artist, dateMs, topics, message, coupon, price, minutes } = draft;
  return {
    privateSession: {
      artistId: artist?.id ?? '',
      date: timestampOf(new Date(dateMs ?? 0)),
      topics,
      ...(message.trim() !== '' && { message: message.trim() }),
    },
    coupon: coupon.code === '' ? null : coupon,
    price,
    ...(minutes > 0 && { duration: minutes }),
  };
}

const aboutTheArtist: readonly CallErrorCode[] = ['not-accepting', 'own-content', 'not-found'];

function problemWords({ code, fields }: CallError, draft: BookDraft): ProblemWords | undefined {
  if (code === 'slot-taken') return { text: SLOT_TAKEN_TEXT, advice: takenAdvice(draft), place: 'form' };
  if (code === 'limit-reached')
    return {
      text: enoughBookedText(draft.artist?.username ?? 'this artist'),
      advice: takenAdvice(draft),
      place: 'form',
    };
  if (code === 'key-reused')
    return {
      text: 'This session was booked before you changed it.',
      advice:
        'It was booked for the time you had chosen then, and paid once. Your later changes were not sent.',
      place: 'done',
    };
  if (code === 'offline')
    return {
      text: errorText(code),
      advice: 'Your tokens are safe. Book again: it is never booked or paid twice.',
      place: 'here',
    };
  if (code === 'email-unverified')
    return {
      text: errorText(code),
      advice: `${nothingTaken} Open the link in our mail, then book it again here.`,
      place: 'here',
    };
  if (code === 'validation') {
    const [message = errorText(code)] = Object.values(fields);
    return { text: message, advice: nothingTaken, place: 'form' };
  }
  if (!aboutTheArtist.includes(code)) return undefined;
  const text = code === 'not-found' ? 'This artist is no longer here.' : errorText(code);
  return { text, advice: `${nothingTaken} Please choose another artist.`, place: 'artist' };
}

/** Who paid by card for a time that is gone must know where the money is. */
export function takenAdvice({ wasAskedToPay }: Pick<BookDraft, 'wasAskedToPay'>): string {
  return wasAskedToPay
    ? 'Your tokens stay in your wallet, also those you have just bought. Your message is kept.'
    : 'No tokens were taken, and your message is kept.';
}
