import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import {
  PRIVATE_MESSAGE_LENGTH_MAX,
  PRIVATE_TOPICS_MAX,
} from '@dubplate/shared/features/private-sessions/model.ts';
import { isIn } from '@dubplate/shared/lookups/lookup.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { createDraftStore, type DraftStoreAction } from '../../../draft/draft-store.ts';
import { fieldsOf, type Fields, parsedFields, textOr } from '../../../lib/stored-fields.ts';
import { cutTo } from '../../../ui/form/Textarea.tsx';
import {
  type CheckoutAction,
  type CheckoutDraft,
  checkoutReducer,
  emptyCheckout,
  isCheckoutAction,
  readCheckout,
} from '../../checkout/checkout-draft.ts';

type BookedArtist = Pick<Artist, 'id' | 'slug' | 'username'>;
type Step = 'form' | 'payment';

/** A private session that is being booked. */
export interface BookDraft extends CheckoutDraft {
  artist: BookedArtist | null;
  /** The chosen time. */
  dateMs: number | null;
  topics: number[];
  message: string;
  /** The price that was shown, in tokens. */
  price: number;
  /** The length that was shown. */
  minutes: number;
  step: Step;
}

export type BookAction =
  | CheckoutAction
  | DraftStoreAction<BookDraft>
  | { type: 'artist-chosen'; artist: BookedArtist }
  | { type: 'priced'; price: number; minutes: number }
  | { type: 'changed'; patch: Partial<Pick<BookDraft, 'dateMs' | 'topics' | 'message'>> }
  | { type: 'went'; to: Step };

export const emptyBook: BookDraft = {
  ...emptyCheckout,
  artist: null,
  dateMs: null,
  topics: [],
  message: '',
  price: 0,
  minutes: 0,
  step: 'form',
};

export function bookReducer(draft: BookDraft, action: BookAction): BookDraft {
  const { artist, price, minutes } = draft;
  if (isCheckoutAction(action)) {
    const isOver = action.type === 'sent' || action.type === 'cleared';
    return isOver ? { ...emptyBook, artist, price, minutes } : settled(checkoutReducer(draft, action));
  }
  switch (action.type) {
    case 'brought-back':
      return isUntouched(draft)
        ? settled({ ...action.draft, ...ofArtist(action.draft, artist), step: 'form' })
        : draft;
    case 'artist-chosen':
      return settled({ ...draft, ...ofArtist(draft, action.artist) });
    case 'priced':
      // What may have been booked already keeps the price that was agreed to.
      if (draft.isUnanswered) return draft;
      // Who is paying agreed to the length that was shown: the server refuses another one.
      return { ...draft, price: action.price, ...(draft.step === 'form' && { minutes: action.minutes }) };
    case 'changed':
      return settled({ ...draft, ...action.patch });
    case 'went':
      return settled({ ...draft, step: action.to });
  }
}

/** A time belongs to one artist; what was written may go to another. */
function ofArtist(draft: BookDraft, artist: BookedArtist | null): Pick<BookDraft, 'artist' | 'dateMs'> {
  return { artist, dateMs: draft.artist?.id === artist?.id ? draft.dateMs : null };
}

/** Leaves a payment that there is nothing for. */
function settled(draft: BookDraft): BookDraft {
  return draft.step === 'payment' && draft.dateMs === null ? { ...draft, step: 'form' } : draft;
}

export function isUntouched({ dateMs, topics: chosen, message }: BookDraft): boolean {
  return dateMs === null && chosen.length === 0 && message.trim() === '';
}

/** Reads what this or an older version stored; what is not understood is left out. */
export function readBook(text: string | null): BookDraft {
  const stored = parsedFields(text);
  const { dateMs, price, minutes } = stored;
  const ids = Array.isArray(stored['topics']) ? stored['topics'] : [];
  return settled({
    ...readCheckout(stored),
    artist: readArtist(fieldsOf(stored['artist'])),
    dateMs: Number.isSafeInteger(dateMs) ? Number(dateMs) : null,
    topics: [...new Set(ids)]
      .filter((id): id is number => typeof id === 'number' && isIn(topics, id))
      .slice(0, PRIVATE_TOPICS_MAX),
    message: cutTo(textOr(stored['message'], ''), PRIVATE_MESSAGE_LENGTH_MAX),
    price: Number.isSafeInteger(price) ? Number(price) : 0,
    minutes: Number.isSafeInteger(minutes) ? Number(minutes) : 0,
    step: stored['step'] === 'payment' ? 'payment' : 'form',
  });
}

function readArtist({ id, slug, username }: Fields): BookedArtist | null {
  const isWhole = typeof id === 'string' && typeof slug === 'string' && typeof username === 'string';
  return isWhole ? { id, slug, username } : null;
}

/** Each tab has its own artist, from its address, with the time that was chosen there, and its own step. */
function inThisTab(stored: BookDraft, own: BookDraft): BookDraft {
  const { artist, dateMs, price, minutes, step } = own;
  return settled({ ...stored, ...(artist && { artist, dateMs, price, minutes }), step });
}

/** The unsent booking of this browser. */
export const bookStore = createDraftStore<BookDraft, BookAction>({
  key: 'dubplate-private-session-draft',
  read: readBook,
  reducer: bookReducer,
  inThisTab,
  isUntouched,
  fileIdsOf: () => [],
  forgetAudio: () => Promise.resolve(),
});
