import { feedbackLabels } from '../../lookups/feedback-labels.ts';
import { products } from '../../lookups/products.ts';
import { addMs, DAY_MS } from '../../lib/dates.ts';
import { LOOP_SECONDS } from '../uploads/model.ts';
import { mayAct } from '../orders/lifecycle.ts';
import { loopcheckLifecycle } from './lifecycle.ts';
import { LOOPCHECK_PRICE_TOKENS, type LoopcheckStatus, RECOMMENDED_MAX } from './model.ts';
import { isEligible, isSoldOut, type Sellable } from './eligibility.ts';

/** In its own file, because every list of artists needs it without the other rules. */
export { isEligible, isSoldOut, type Sellable };

/** Here and not beside the other numbers, which the first view of the site brings without the table of products. */
export const LOOPCHECK_DAYS = products.loopcheck.deadlineDays;

/** Tokens for `files` loops sent to `artists` artists; assumes one artist until one is chosen. */
export function loopcheckPrice(files: number, artists: number): number {
  return LOOPCHECK_PRICE_TOKENS * files * Math.max(1, artists);
}

export function loopcheckExpiresAt(sentAt: Date): Date {
  return addMs(sentAt, LOOPCHECK_DAYS * DAY_MS);
}

export function mayCorrect(line: { status: LoopcheckStatus; answeredAt: Date | null }, now: Date): boolean {
  const ended = { status: line.status, ended: line.answeredAt };
  return mayAct(loopcheckLifecycle, { act: 'correct', by: 'artist', line: ended, now });
}

/** Score of one loop: the rounded mean of its labels' scores. Unknown labels are ignored. */
export function scoreOf(labels: readonly number[]): number {
  const scores = labels.flatMap((id) => feedbackLabels.find((label) => label.id === id)?.score ?? []);
  return scores.length === 0 ? 0 : meanOf(scores);
}

/** Score of a whole answer: the rounded mean of its loops' scores; null without loops. */
export function answerScore(loops: readonly { score: number }[]): number | null {
  return loops.length === 0 ? null : meanOf(loops.map((loop) => loop.score));
}

/** A score in words, from the labels' own scale: 100 is Genius, 80 a Banger, 60 Catchy, 50 Interesting, 20 work to do. */
export const scoreBands = [
  { from: 90, word: 'genius' },
  { from: 70, word: 'a banger' },
  { from: 55, word: 'catchy' },
  { from: 35, word: 'promising' },
  { from: 10, word: 'needs work' },
  { from: 0, word: 'not for them' },
] as const;
export type ScoreWord = (typeof scoreBands)[number]['word'];

export function scoreWord(score: number): ScoreWord {
  return scoreBands.find(({ from }) => score >= from)?.word ?? 'not for them';
}

function meanOf(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** The last second at which a 30-second loop can start. */
export function lastLoopStart(durationSeconds: number): number {
  return Math.max(0, durationSeconds - LOOP_SECONDS);
}

export type AddButton = 'sold-out' | 'remove' | 'add' | 'disabled';
export const addButtonTexts: Record<AddButton, string> = {
  'sold-out': 'Temporarily sold out',
  remove: 'Remove',
  add: 'Add',
  disabled: 'Feedback Disabled',
};

/** The button beside an artist in the panel; first match. */
export function addButton(
  artist: Sellable,
  state: { ownOpenRequests: number; isChosen: boolean },
): AddButton {
  if (isSoldOut(artist, state.ownOpenRequests)) return 'sold-out';
  if (state.isChosen) return 'remove';
  return artist.loopcheck ? 'add' : 'disabled';
}

/** Up to five artists who share a genre with the user, or any artists if none does. `shuffle` sets their order. */
export function recommendedArtists<T extends { genres: readonly number[] }>(
  eligible: readonly T[],
  userGenres: readonly number[],
  shuffle: (artists: readonly T[]) => T[],
): T[] {
  const sharing = eligible.filter((artist) => artist.genres.some((genre) => userGenres.includes(genre)));
  return shuffle(sharing.length > 0 ? sharing : eligible).slice(0, RECOMMENDED_MAX);
}
