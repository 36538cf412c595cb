import { cut } from '@dubplate/shared/lib/cut.ts';
import { DECLINE_LENGTH_MAX, DECLINE_LENGTH_MIN } from '@dubplate/shared/features/feedback/model.ts';

/** Why artists decline, most often first. The words go to the fan, and staff count them. */
export const declineReasons = [
  'This is not the style of music I can help with.',
  'I have no time to answer before the deadline.',
  'I can’t say more about this track than I did before.',
  'The track or the message breaks the guidelines.',
  'Another reason',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

const OTHER: DeclineReason = 'Another reason';

/** What the fan reads: the reason, and what the artist added. */
export function declineComment(reason: DeclineReason, words: string): string {
  const added = words.trim();
  if (reason === OTHER) return added;
  return added === '' ? reason : cut(`${reason} ${added}`, DECLINE_LENGTH_MAX);
}

export function declineProblem(reason: DeclineReason | null, words: string): string | null {
  if (reason === null) return 'Please choose a reason.';
  return declineComment(reason, words).length < DECLINE_LENGTH_MIN
    ? `Please write at least ${DECLINE_LENGTH_MIN} characters.`
    : null;
}
