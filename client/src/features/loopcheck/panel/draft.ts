import { cut } from '@dubplate/shared/lib/cut.ts';
import {
  COMMENT_LENGTH_MAX,
  LOOPCHECK_ARTISTS_MAX,
  LOOPCHECK_FILES_MAX,
} from '@dubplate/shared/features/loopcheck/model.ts';
import { loopcheckPrice } from '@dubplate/shared/features/loopcheck/rules.ts';
import type { DraftStoreAction } from '../../../draft/draft-store.ts';
import {
  type CheckoutAction,
  type CheckoutDraft,
  checkoutReducer,
  emptyCheckout,
  isCheckoutAction,
} from '../../checkout/checkout-draft.ts';
import { type DraftFile, filesAfterUpload, type UploadAction, withFile } from '../../uploads/draft-files.ts';
import { sanitiseFileName } from '@dubplate/shared/lib/file-names.ts';

export const steps = ['files', 'artists', 'summary', 'payment'] as const;
export type Step = (typeof steps)[number];
export type Section = Step | 'confirmation';

export interface DraftLoop extends DraftFile {
  /** Where the 30-second loop begins, in seconds. */
  start: number;
}

export interface DraftArtist {
  id: string;
  username: string;
  profileImage: string | null;
  genres: number[];
  slug: string;
}

export interface Draft extends CheckoutDraft {
  files: DraftLoop[];
  artists: DraftArtist[];
  comment: string;
  previousSection: Section | null;
  currentSection: Section;
}

export type DraftAction =
  | ContentAction
  | CheckoutAction
  | DraftStoreAction<Draft>
  | { type: 'went'; to: Step };

type ContentAction =
  | UploadAction
  | { type: 'file-added'; file: DraftLoop }
  | { type: 'file-removed'; id: string }
  | { type: 'loop-moved'; id: string; start: number }
  | { type: 'artist-added'; artist: DraftArtist }
  | { type: 'artist-removed'; id: string }
  | { type: 'comment-changed'; comment: string };

export const emptyDraft: Draft = {
  ...emptyCheckout,
  files: [],
  artists: [],
  comment: '',
  previousSection: null,
  currentSection: 'files',
};

export function draftReducer(draft: Draft, action: DraftAction): Draft {
  const { type } = action;
  if (type === 'cleared') return emptyDraft;
  if (type === 'brought-back')
    return isUntouched(draft) ? { ...action.draft, previousSection: null, currentSection: 'files' } : draft;
  if (type === 'went')
    return isReachable(draft, action.to)
      ? { ...draft, previousSection: draft.currentSection, currentSection: action.to }
      : draft;
  if (type === 'sent')
    return { ...emptyDraft, previousSection: draft.currentSection, currentSection: 'confirmation' };
  if (type === 'opened') return settled(atPrice(draft, checkoutReducer(draft, action)));
  return isCheckoutAction(action) ? checkoutReducer(draft, action) : contentReducer(draft, action);
}

function contentReducer(draft: Draft, action: ContentAction): Draft {
  switch (action.type) {
    case 'file-added':
      return mayAddFile(draft, action.file.name) ? { ...draft, files: [...draft.files, action.file] } : draft;
    case 'file-removed':
      return settled({ ...draft, files: draft.files.filter(({ id }) => id !== action.id) });
    case 'file-uploaded':
    case 'upload-lost':
      return { ...draft, files: filesAfterUpload(draft.files, action) };
    case 'loop-moved':
      return {
        ...draft,
        files: withFile(draft.files, action.id, (file) => ({ ...file, start: Math.max(0, action.start) })),
      };
    case 'artist-added':
      return mayAddArtist(draft, action.artist.id)
        ? { ...draft, artists: [...draft.artists, action.artist] }
        : draft;
    case 'artist-removed':
      return settled({ ...draft, artists: draft.artists.filter(({ id }) => id !== action.id) });
    case 'comment-changed':
      return { ...draft, comment: cut(action.comment, COMMENT_LENGTH_MAX) };
  }
}

/** Nobody comes back to a payment whose price has changed meanwhile. */
function atPrice(before: Draft, opened: Draft): Draft {
  const isChanged = before.coupon.code !== opened.coupon.code && opened.currentSection === 'payment';
  return isChanged ? { ...opened, currentSection: 'summary' } : opened;
}

/** The price of each line: one for each artist. Before an artist is chosen one is assumed. */
export function linesOf({ files, artists }: Pick<Draft, 'files' | 'artists'>): number[] {
  return Array.from({ length: Math.max(1, artists.length) }, () => loopcheckPrice(files.length, 1));
}

/** Files is always open; artists wants a file; what comes after wants a file and an artist. */
export function isReachable(draft: Pick<Draft, 'files' | 'artists'>, step: Step): boolean {
  if (step === 'files') return true;
  if (step === 'artists') return draft.files.length > 0;
  return draft.files.length > 0 && draft.artists.length > 0;
}

/** Where Continue leads from the files: back to the summary for who came from there to edit. */
export function stepAfterFiles(draft: Draft): Step {
  return draft.previousSection === 'summary' && isReachable(draft, 'summary') ? 'summary' : 'artists';
}

export function isUntouched(draft: Pick<Draft, 'files' | 'artists'>): boolean {
  return draft.files.length === 0 && draft.artists.length === 0;
}

function mayAddFile(draft: Draft, name: string): boolean {
  const isTaken = draft.files.some((file) => sanitiseFileName(file.name) === sanitiseFileName(name));
  return !isTaken && draft.files.length < LOOPCHECK_FILES_MAX;
}

function mayAddArtist(draft: Draft, artistId: string): boolean {
  return draft.artists.length < LOOPCHECK_ARTISTS_MAX && !draft.artists.some(({ id }) => id === artistId);
}

/** Each tab shows its own section, and none that the draft does not allow. */
export function inThisTab(stored: Draft, { previousSection, currentSection }: Draft): Draft {
  const draft = { ...stored, previousSection, currentSection };
  return currentSection === 'confirmation' ? draft : settled(draft);
}

/** Leaves a section that the draft no longer allows. */
export function settled(draft: Draft): Draft {
  const { currentSection } = draft;
  if (currentSection !== 'confirmation' && isReachable(draft, currentSection)) return draft;
  const furthest = currentSection !== 'confirmation' && isReachable(draft, 'artists') ? 'artists' : 'files';
  return { ...draft, previousSection: null, currentSection: furthest };
}
