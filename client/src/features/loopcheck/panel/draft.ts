import {
  COMMENT_LENGTH_MAX,
  LOOPCHECK_ARTISTS_MAX,
  LOOPCHECK_FILES_MAX,
} from '@dubplate/shared/features/loopcheck/model.ts';
import { sanitiseFileName } from '@dubplate/shared/lib/file-names.ts';

export const steps = ['files', 'artists', 'summary', 'payment'] as const;
export type Step = (typeof steps)[number];
export type Section = Step | 'confirmation';

export interface DraftFile {
  /** Names the audio that this browser keeps for it. */
  id: string;
  name: string;
  /** Our storage's address once it is uploaded; until then the audio is in this browser alone. */
  url: string | null;
  /** Whose upload the address is: another person cannot send it. */
  uploadedBy: string | null;
  /** Where the 30-second loop begins, in seconds. */
  start: number;
  durationSeconds: number;
}

export interface DraftArtist {
  id: string;
  username: string;
  profileImage: string | null;
  genres: number[];
  slug: string;
}

export interface DraftCoupon {
  code: string;
  /** Tokens. */
  amount: number;
}

export interface Draft {
  files: DraftFile[];
  artists: DraftArtist[];
  comment: string;
  /** The voucher that counts; amount 0 and no code when none does. */
  coupon: DraftCoupon;
  /** What stands in the voucher field. It stays when the voucher itself must be asked for again. */
  voucherText: string;
  /** Why the voucher was refused, until another is tried. */
  voucherProblem: string | null;
  previousSection: Section | null;
  currentSection: Section;
  /** One key for the life of the draft: however often it is sent, the server takes it once. */
  sendKey: string | null;
  /** It was sent and no answer came: nobody knows whether it arrived, so nothing may be paid for it until one does. */
  isUnanswered: boolean;
  /** A card form was shown for it, so tokens that are there now may be its payment. */
  wasAskedToPay: boolean;
}

export type DraftAction =
  | { type: 'file-added'; file: DraftFile }
  | { type: 'file-removed'; id: string }
  | { type: 'file-uploaded'; id: string; url: string; uploadedBy: string }
  | { type: 'upload-lost'; id: string }
  | { type: 'loop-moved'; id: string; start: number }
  | { type: 'artist-added'; artist: DraftArtist }
  | { type: 'artist-removed'; id: string }
  | { type: 'comment-changed'; comment: string }
  | { type: 'voucher-typed'; text: string }
  | { type: 'voucher-applied'; coupon: DraftCoupon }
  | { type: 'voucher-refused'; problem: string }
  | { type: 'voucher-removed' }
  | { type: 'went'; to: Step }
  | { type: 'opened' }
  | { type: 'asked-to-pay' }
  | { type: 'send-begun'; key: string }
  | { type: 'send-refused' }
  | { type: 'sent' }
  | { type: 'cleared' }
  /** Undoes a cancel, as long as nothing new was begun. */
  | { type: 'brought-back'; draft: Draft };

export const emptyDraft: Draft = {
  files: [],
  artists: [],
  comment: '',
  coupon: { code: '', amount: 0 },
  voucherText: '',
  voucherProblem: null,
  previousSection: null,
  currentSection: 'files',
  sendKey: null,
  isUnanswered: false,
  wasAskedToPay: false,
};

export function draftReducer(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'file-added':
      return mayAddFile(draft, action.file.name) ? { ...draft, files: [...draft.files, action.file] } : draft;
    case 'file-removed':
      return settled({ ...draft, files: draft.files.filter(({ id }) => id !== action.id) });
    case 'file-uploaded':
      return changedFile(draft, action.id, { url: action.url, uploadedBy: action.uploadedBy });
    case 'upload-lost':
      return changedFile(draft, action.id, { url: null, uploadedBy: null });
    case 'loop-moved':
      return changedFile(draft, action.id, { start: Math.max(0, action.start) });
    case 'artist-added':
      return mayAddArtist(draft, action.artist.id)
        ? { ...draft, artists: [...draft.artists, action.artist] }
        : draft;
    case 'artist-removed':
      return settled({ ...draft, artists: draft.artists.filter(({ id }) => id !== action.id) });
    case 'comment-changed':
      return { ...draft, comment: action.comment.slice(0, COMMENT_LENGTH_MAX) };
    case 'voucher-typed':
      return { ...draft, voucherText: action.text, voucherProblem: null };
    case 'voucher-applied':
      return { ...draft, coupon: action.coupon, voucherText: action.coupon.code, voucherProblem: null };
    case 'voucher-refused':
      return { ...draft, coupon: emptyDraft.coupon, voucherProblem: action.problem };
    case 'voucher-removed':
      return { ...draft, coupon: emptyDraft.coupon, voucherText: '', voucherProblem: null };
    case 'went':
      return isReachable(draft, action.to)
        ? { ...draft, previousSection: draft.currentSection, currentSection: action.to }
        : draft;
    case 'opened':
      return settled({ ...draft, ...(isPriceKept(draft) ? {} : { coupon: emptyDraft.coupon }) });
    case 'asked-to-pay':
      return { ...draft, wasAskedToPay: true };
    case 'send-begun':
      return { ...draft, sendKey: draft.sendKey ?? action.key, isUnanswered: true };
    case 'send-refused':
      return { ...draft, isUnanswered: false };
    case 'sent':
      return { ...emptyDraft, previousSection: draft.currentSection, currentSection: 'confirmation' };
    case 'cleared':
      return emptyDraft;
    case 'brought-back':
      return isUntouched(draft) ? { ...action.draft, previousSection: null, currentSection: 'files' } : draft;
  }
}

/** Whoever was shown a price to pay, or may have sent it already, finds the same one again. */
function isPriceKept({ wasAskedToPay, isUnanswered }: Draft): boolean {
  return wasAskedToPay || isUnanswered;
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

/** Files that this person cannot send yet, because their audio is only in this browser or was sent up by somebody else. */
export function filesToUpload(draft: Draft, uid: string): DraftFile[] {
  return draft.files.filter((file) => file.url === null || file.uploadedBy !== uid);
}

function mayAddFile(draft: Draft, name: string): boolean {
  const isTaken = draft.files.some((file) => sanitiseFileName(file.name) === sanitiseFileName(name));
  return !isTaken && draft.files.length < LOOPCHECK_FILES_MAX;
}

function mayAddArtist(draft: Draft, artistId: string): boolean {
  return draft.artists.length < LOOPCHECK_ARTISTS_MAX && !draft.artists.some(({ id }) => id === artistId);
}

function changedFile(draft: Draft, id: string, change: Partial<DraftFile>): Draft {
  return { ...draft, files: draft.files.map((file) => (file.id === id ? { ...file, ...change } : file)) };
}

/** Nobody stands in a section that the draft no longer allows. */
export function settled(draft: Draft): Draft {
  const { currentSection } = draft;
  if (currentSection !== 'confirmation' && isReachable(draft, currentSection)) return draft;
  const furthest = currentSection !== 'confirmation' && isReachable(draft, 'artists') ? 'artists' : 'files';
  return { ...draft, previousSection: null, currentSection: furthest };
}
