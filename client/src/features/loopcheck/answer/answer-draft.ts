import { cut } from '@dubplate/shared/lib/cut.ts';
import {
  ANSWER_LABELS_MAX,
  ANSWER_TEXT_LENGTH_MAX,
  ANSWER_TEXT_LENGTH_MIN,
} from '@dubplate/shared/features/loopcheck/model.ts';
import { feedbackLabels } from '@dubplate/shared/lookups/feedback-labels.ts';
import { isIn } from '@dubplate/shared/lookups/lookup.ts';
import { fieldsOf, parsedList, textOr } from '../../../lib/stored-fields.ts';

export interface LoopDraft {
  labels: number[];
  text: string;
}

export type LoopErrors = Readonly<Record<string, string>>;

/** A label more than three is not taken; a chosen one is taken back. */
export function toggledLabel(labels: readonly number[], id: number): number[] {
  if (labels.includes(id)) return labels.filter((label) => label !== id);
  return labels.length < ANSWER_LABELS_MAX ? [...labels, id] : [...labels];
}

/** What is missing in each loop's answer, by field (`labels-0`, `text-0`); null when it can be sent. */
export function answerErrors(loops: readonly LoopDraft[]): LoopErrors | null {
  const errors: Record<string, string> = {};
  loops.forEach(({ labels, text }, index) => {
    const length = text.trim().length;
    if (labels.length === 0) errors[`labels-${index}`] = 'Please choose 1 to 3 labels.';
    if (length < ANSWER_TEXT_LENGTH_MIN) {
      errors[`text-${index}`] =
        `Please write at least ${ANSWER_TEXT_LENGTH_MIN} characters. ${ANSWER_TEXT_LENGTH_MIN - length} to go.`;
    }
  });
  return Object.keys(errors).length > 0 ? errors : null;
}

/** What was typed on an earlier visit, for as many loops as there are; what cannot be read is left empty. */
export function readAnswerDraft(text: string | null, count: number): LoopDraft[] {
  const stored = parsedList(text);
  return Array.from({ length: count }, (_, index) => loopOf(stored[index]));
}

export function answerDraftKey(uid: string, requestId: string): string {
  return `dubplate-loopcheck-answer:${uid}:${requestId}`;
}

function loopOf(value: unknown): LoopDraft {
  const { labels, text } = fieldsOf(value);
  const known = Array.isArray(labels)
    ? labels.filter((id): id is number => typeof id === 'number' && isIn(feedbackLabels, id))
    : [];
  return {
    labels: [...new Set(known)].slice(0, ANSWER_LABELS_MAX),
    text: cut(textOr(text, ''), ANSWER_TEXT_LENGTH_MAX),
  };
}
