import { cut } from '@dubplate/shared/lib/cut.ts';
import {
  NOTES_LENGTH_MAX,
  NOTES_LENGTH_MIN,
  POINT_LENGTH_MAX,
  QUOTE_LENGTH_MAX,
  TRACK_MARK_LENGTH_MAX,
  TRACK_MARKS_MAX,
} from '@dubplate/shared/features/feedback/model.ts';
import { textProblem } from '@dubplate/shared/features/feedback/written-text.ts';
import { type Language, languages } from '@dubplate/shared/lookups/languages.ts';
import { fieldsOf, parsedFields, textOr } from '../../../lib/stored-fields.ts';

export interface TrackMarkDraft {
  id: string;
  /** In seconds. */
  at: number;
  text: string;
}

export interface AnswerDraft {
  notes: string;
  quote: string;
  language: Language;
  strength: string;
  change: string;
  acceptNewVersion: boolean;
  moments: TrackMarkDraft[];
}

export type AnswerErrors = Readonly<Record<string, string>>;

export const emptyAnswer: AnswerDraft = {
  notes: '',
  quote: '',
  language: 'en',
  strength: '',
  change: '',
  acceptNewVersion: true,
  moments: [],
};

export function answerDraftKey(uid: string, requestId: string): string {
  return `dubplate-feedback-answer:${uid}:${requestId}`;
}

/** What was typed on an earlier visit, or `otherwise`. */
export function readAnswerDraft(text: string | null, otherwise: AnswerDraft): AnswerDraft {
  if (text === null) return otherwise;
  const { notes, quote, language, strength, change, acceptNewVersion, moments } = parsedFields(text);
  return {
    notes: cut(textOr(notes, ''), NOTES_LENGTH_MAX),
    quote: cut(textOr(quote, ''), QUOTE_LENGTH_MAX),
    language: languages.find((known) => known === language) ?? otherwise.language,
    strength: cut(textOr(strength, ''), POINT_LENGTH_MAX),
    change: cut(textOr(change, ''), POINT_LENGTH_MAX),
    acceptNewVersion: acceptNewVersion !== false,
    moments: (Array.isArray(moments) ? moments : []).flatMap(markOf).slice(0, TRACK_MARKS_MAX),
  };
}

function markOf(value: unknown): TrackMarkDraft[] {
  const { id, at, text } = fieldsOf(value);
  if (typeof id !== 'string' || typeof at !== 'number' || !(at >= 0)) return [];
  return [{ id, at, text: cut(textOr(text, ''), TRACK_MARK_LENGTH_MAX) }];
}

/** In the order of the track. */
export function sortedTrackMarks(moments: readonly TrackMarkDraft[]): TrackMarkDraft[] {
  return moments.toSorted((one, other) => one.at - other.at);
}

/** What keeps the answer from being sent, by field; null when it can be sent. */
export function answerErrors({ notes, strength, change, moments }: AnswerDraft): AnswerErrors | null {
  const errors: Record<string, string> = {};
  const length = notes.trim().length;
  const problem = textProblem(notes);
  if (length < NOTES_LENGTH_MIN)
    errors['notes'] =
      `Please write at least ${NOTES_LENGTH_MIN} characters. ${NOTES_LENGTH_MIN - length} to go.`;
  else if (problem) errors['notes'] = problem;
  if (strength.trim() === '') errors['strength'] = 'Please name one thing that works.';
  if (change.trim() === '') errors['change'] = 'Please name one thing to change.';
  for (const { id, text } of moments)
    if (text.trim() === '') errors[`moment-${id}`] = 'Please write what you hear here, or remove it.';
  return Object.keys(errors).length > 0 ? errors : null;
}

const CORRECTABLE = ['notes'];

/** A correction changes the texts alone: strength, change and moments stay as they were sent. */
export function correctionErrors(draft: AnswerDraft): AnswerErrors | null {
  const kept = Object.entries(answerErrors(draft) ?? {}).filter(([field]) => CORRECTABLE.includes(field));
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}
