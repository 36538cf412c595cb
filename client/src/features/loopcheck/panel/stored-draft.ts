import { LOOPCHECK_ARTISTS_MAX, LOOPCHECK_FILES_MAX } from '@dubplate/shared/features/loopcheck/model.ts';
import {
  type Draft,
  type DraftArtist,
  type DraftCoupon,
  type DraftFile,
  draftReducer,
  emptyDraft,
  type Section,
  settled,
  steps,
} from './draft.ts';

export function writtenDraft(draft: Draft): string {
  return JSON.stringify(draft);
}

/** Reads what this or an older version wrote; anything that is not understood is left out, never thrown about. */
export function readDraft(text: string | null): Draft {
  const stored = parsed(text);
  const fields: Draft = {
    ...emptyDraft,
    previousSection: sectionOf(stored['previousSection']),
    currentSection: sectionOf(stored['currentSection']) ?? 'files',
    sendKey: typeof stored['sendKey'] === 'string' ? stored['sendKey'] : null,
    coupon: couponOf(stored['coupon']),
    voucherText: typeof stored['voucherText'] === 'string' ? stored['voucherText'] : '',
    voucherProblem: typeof stored['voucherProblem'] === 'string' ? stored['voucherProblem'] : null,
    isUnanswered: stored['isUnanswered'] === true,
    wasAskedToPay: stored['wasAskedToPay'] === true,
  };
  const files = listOf(stored['files'], LOOPCHECK_FILES_MAX).flatMap(fileOf);
  const artists = listOf(stored['artists'], LOOPCHECK_ARTISTS_MAX).flatMap(artistOf);
  const withFiles = files.reduce((draft, file) => draftReducer(draft, { type: 'file-added', file }), fields);
  const withArtists = artists.reduce(
    (draft, artist) => draftReducer(draft, { type: 'artist-added', artist }),
    withFiles,
  );
  const comment = typeof stored['comment'] === 'string' ? stored['comment'] : '';
  return settled(draftReducer(withArtists, { type: 'comment-changed', comment }));
}

type Fields = Record<string, unknown>;

function parsed(text: string | null): Fields {
  try {
    return fieldsOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}; // any object may be asked for any field
}

function listOf(value: unknown, max: number): Fields[] {
  return Array.isArray(value) ? value.slice(0, max).map(fieldsOf) : [];
}

function sectionOf(value: unknown): Section | null {
  return steps.find((step) => step === value) ?? null;
}

function fileOf({ id, name, url, uploadedBy, start, durationSeconds }: Fields): DraftFile[] {
  if (typeof id !== 'string' || typeof name !== 'string' || !isSeconds(durationSeconds)) return [];
  const isUploaded = typeof url === 'string' && typeof uploadedBy === 'string';
  return [{
    id,
    name,
    durationSeconds,
    start: isSeconds(start) ? start : 0,
    ...(isUploaded ? { url, uploadedBy } : { url: null, uploadedBy: null }),
  }]; // prettier-ignore
}

function artistOf({ id, username, profileImage, genres, slug }: Fields): DraftArtist[] {
  if (typeof id !== 'string' || typeof username !== 'string' || typeof slug !== 'string') return [];
  return [{
    id,
    username,
    slug,
    profileImage: typeof profileImage === 'string' ? profileImage : null,
    genres: Array.isArray(genres) ? genres.filter((genre): genre is number => Number.isInteger(genre)) : [],
  }]; // prettier-ignore
}

/** A voucher without a code or an amount counts nothing. */
function couponOf(value: unknown): DraftCoupon {
  const { code, amount } = fieldsOf(value);
  const isWhole = typeof code === 'string' && code !== '' && Number.isInteger(amount) && Number(amount) > 0;
  return isWhole ? { code, amount: Number(amount) } : emptyDraft.coupon;
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
