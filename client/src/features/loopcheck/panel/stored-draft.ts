import { LOOPCHECK_ARTISTS_MAX, LOOPCHECK_FILES_MAX } from '@dubplate/shared/features/loopcheck/model.ts';
import { fieldsOf, type Fields, parsedFields, textOr } from '../../../lib/stored-fields.ts';
import { readCheckout } from '../../checkout/checkout-draft.ts';
import { isSeconds, readDraftFile } from '../../uploads/draft-files.ts';
import {
  type Draft, type DraftAction, type DraftArtist, type DraftLoop, draftReducer, emptyDraft, type Section, settled,
  steps,
} from './draft.ts'; // prettier-ignore

/** Reads what this or an older version stored; what is not understood is left out. */
export function readDraft(text: string | null): Draft {
  const stored = parsedFields(text);
  const beginning: Draft = {
    ...emptyDraft,
    ...readCheckout(stored),
    previousSection: sectionOf(stored['previousSection']),
    currentSection: sectionOf(stored['currentSection']) ?? 'files',
  };
  const actions: DraftAction[] = [
    ...listOf(stored['files'], LOOPCHECK_FILES_MAX)
      .flatMap(loopOf)
      .map((file) => ({ type: 'file-added' as const, file })),
    ...listOf(stored['artists'], LOOPCHECK_ARTISTS_MAX)
      .flatMap(artistOf)
      .map((artist) => ({ type: 'artist-added' as const, artist })),
    { type: 'comment-changed', comment: textOr(stored['comment'], '') },
  ];
  return settled(actions.reduce(draftReducer, beginning));
}

function listOf(value: unknown, max: number): Fields[] {
  return Array.isArray(value) ? value.slice(0, max).map(fieldsOf) : [];
}

function sectionOf(value: unknown): Section | null {
  return steps.find((step) => step === value) ?? null;
}

function loopOf(stored: Fields): DraftLoop[] {
  const file = readDraftFile(stored);
  const { start } = stored;
  return file ? [{ ...file, start: isSeconds(start) ? start : 0 }] : [];
}

function artistOf({ id, username, profileImage, genres, slug }: Fields): DraftArtist[] {
  if (typeof id !== 'string' || typeof username !== 'string' || typeof slug !== 'string') return [];
  const known = Array.isArray(genres) ? genres : [];
  return [{
    id,
    username,
    slug,
    profileImage: textOr(profileImage, null),
    genres: known.filter((genre): genre is number => Number.isInteger(genre)),
  }]; // prettier-ignore
}
