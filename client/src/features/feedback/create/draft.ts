import { cut } from '@dubplate/shared/lib/cut.ts';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import {
  type FeedbackKind,
  FOCUS_MAX,
  MESSAGE_LENGTH_MAX,
  POINT_LENGTH_MAX,
  QUESTION_LENGTH_MAX,
  QUESTION_LENGTH_MIN,
  type RequestTheme,
  TITLE_LENGTH_MAX,
} from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { feedbackPrice, offersPriority } from '@dubplate/shared/features/feedback/rules.ts';
import { isWebAddress } from '@dubplate/shared/lib/web-address.ts';
import type { DraftStoreAction } from '../../../draft/draft-store.ts';
import {
  type CheckoutAction,
  type CheckoutDraft,
  checkoutReducer,
  emptyCheckout,
  isCheckoutAction,
} from '../../checkout/checkout-draft.ts';
import { type DraftFile, filesAfterUpload, type UploadAction } from '../../uploads/draft-files.ts';

/** Who it goes to, with the prices that were shown. */
export type DraftArtist = Pick<
  Artist,
  'id' | 'slug' | 'username' | 'requestDemoPrice' | 'priorityModePrice' | 'questionPrice'
>;

/** What is written about a track, or asked. */
export interface DraftTexts {
  title: string;
  message: string;
  focus: number[];
  theme: RequestTheme | null;
  reference: string;
  unsure: string;
  question: string;
  topic: number | null;
}

/** The earlier answer that a new version takes along. */
export interface DraftVersion {
  /** The first request of the track. */
  firstId: string;
  /** The newest version so far. */
  earlierId: string;
}

type Step = 'form' | 'payment';

export interface Draft extends CheckoutDraft, DraftTexts {
  kind: FeedbackKind;
  artist: DraftArtist | null;
  /** The track: one file at most. */
  files: DraftFile[];
  hasPriority: boolean;
  version: DraftVersion | null;
  step: Step;
}

export type DraftAction =
  | CheckoutAction
  | DraftStoreAction<Draft>
  | UploadAction
  | { type: 'artist-chosen'; artist: DraftArtist }
  | { type: 'file-added'; file: DraftFile }
  | { type: 'file-removed' }
  | { type: 'changed'; patch: Partial<DraftTexts & Pick<Draft, 'hasPriority'>> }
  | { type: 'version-begun'; earlier: RequestRecord }
  | { type: 'version-left' }
  | { type: 'went'; to: Step };

const emptyTexts: DraftTexts = {
  title: '',
  message: '',
  focus: [],
  theme: null,
  reference: '',
  unsure: '',
  question: '',
  topic: null,
};

export function emptyDraft(kind: FeedbackKind): Draft {
  return {
    ...emptyCheckout,
    ...emptyTexts,
    kind,
    artist: null,
    files: [],
    hasPriority: false,
    version: null,
    step: 'form',
  };
}

export function draftReducer(draft: Draft, action: DraftAction): Draft {
  const { kind, artist } = draft;
  if (isCheckoutAction(action)) {
    const isOver = action.type === 'sent' || action.type === 'cleared';
    return isOver ? { ...emptyDraft(kind), artist } : settled(checkoutReducer(draft, action));
  }
  switch (action.type) {
    case 'brought-back':
      return isUntouched(draft) ? settled({ ...action.draft, artist, step: 'form' }) : draft;
    case 'artist-chosen':
      return withArtist(draft, action.artist);
    case 'file-added':
      return {
        ...draft,
        files: [action.file],
        title: draft.title === '' ? titleOf(action.file.name) : draft.title,
      };
    case 'file-removed':
      return settled({ ...draft, files: [] });
    case 'file-uploaded':
    case 'upload-lost':
      return { ...draft, files: filesAfterUpload(draft.files, action) };
    case 'changed':
      return settled({ ...draft, ...withinLimits(action.patch) });
    case 'version-begun':
      return begunVersion(draft, action.earlier);
    case 'version-left':
      return { ...draft, version: null };
    case 'went':
      return settled({ ...draft, step: action.to });
  }
}

/** A track's versions all go to the artist who heard the first. */
function withArtist(draft: Draft, artist: DraftArtist): Draft {
  const isSame = draft.artist?.id === artist.id;
  return {
    ...draft,
    artist,
    hasPriority: draft.hasPriority && offersPriority(artist),
    version: isSame ? draft.version : null,
  };
}

/** What was said about the track still holds, unless something was written already. */
function begunVersion(draft: Draft, earlier: RequestRecord): Draft {
  const version = { firstId: earlier.superParentRequestId ?? earlier.id, earlierId: earlier.id };
  if (draft.version?.earlierId === version.earlierId) return draft;
  const { title, focus, theme, reference } = earlier;
  const isBegun = !isUntouched(draft);
  return { ...draft, version, ...(!isBegun && { title, focus, theme, reference: reference ?? '' }) };
}

/** Cuts texts that came from elsewhere than our fields, which cut them as well. */
function withinLimits<P extends Partial<DraftTexts>>(patch: P): P {
  const limits: Partial<Record<keyof DraftTexts, number>> = {
    title: TITLE_LENGTH_MAX,
    message: MESSAGE_LENGTH_MAX,
    unsure: POINT_LENGTH_MAX,
    question: QUESTION_LENGTH_MAX,
    focus: FOCUS_MAX,
  };
  const entries = Object.entries(patch).map(([name, value]) => {
    const limit = limits[name as keyof DraftTexts]; // a name of another field has no limit
    if (limit === undefined) return [name, value];
    if (typeof value === 'string') return [name, cut(value, limit)];
    return [name, Array.isArray(value) ? value.slice(0, limit) : value];
  });
  return Object.fromEntries(entries) as P; // the same fields
}

/** "Night Train.mp3" is called Night Train until its sender says otherwise. */
function titleOf(fileName: string): string {
  return cut(fileName.replace(/\.[^.]+$/, ''), TITLE_LENGTH_MAX);
}

/** Whether it could be sent: a track, or a question that is long enough. */
export function isFilled(draft: Draft): boolean {
  if (draft.artist === null) return false;
  return draft.kind === 'question'
    ? draft.question.trim().length >= QUESTION_LENGTH_MIN
    : draft.files.length > 0;
}

export function isUntouched({ files, message, unsure, question }: Draft): boolean {
  return files.length === 0 && [message, unsure, question].every((text) => text.trim() === '');
}

/** The price of each line: the request, and the surcharge of its priority. */
export function linesOf({ artist, kind, hasPriority }: Draft): number[] {
  if (artist === null) return [];
  const { priceTokens, priorityTokens } = feedbackPrice(artist, kind, hasPriority);
  return priorityTokens > 0 ? [priceTokens, priorityTokens] : [priceTokens];
}

export type FieldErrors = Record<string, string>;

/** What stands between the form and the payment, by field. */
export function formErrors(draft: Draft): FieldErrors {
  if (draft.kind === 'question')
    return isFilled(draft) ? {} : { question: `Please write at least ${QUESTION_LENGTH_MIN} characters.` };
  const reference = draft.reference.trim();
  return {
    ...(draft.files.length === 0 && { file: 'Please add your track.' }),
    ...(reference !== '' &&
      !isWebAddress(reference) && {
        reference: 'Please enter a whole address, such as https://example.com/track.',
      }),
  };
}

/** Each tab has its own artist, from its address, and its own step. */
export function inThisTab(stored: Draft, { artist, version, step }: Draft): Draft {
  return settled({
    ...stored,
    artist: artist ?? stored.artist,
    version: artist ? version : stored.version,
    step,
  });
}

/** Leaves a payment that there is nothing for. */
export function settled(draft: Draft): Draft {
  return draft.step === 'payment' && Object.keys(formErrors(draft)).length > 0
    ? { ...draft, step: 'form' }
    : draft;
}
