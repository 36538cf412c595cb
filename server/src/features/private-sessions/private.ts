import { ReviewVisibility } from '@dubplate/shared/features/feedback/model.ts';
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';

/** The record for staff: never the way into the room, and what the two wrote to each other only with a reason. */
export function withoutPrivate(session: PrivateSession): PrivateSession {
  const isReviewHidden = session.reviewVisibility === ReviewVisibility.Hidden;
  return {
    ...session,
    message: '',
    moved: session.moved.map((move) => ({ ...move, reason: null })),
    moveAsked: session.moveAsked && { ...session.moveAsked, reason: null },
    cancelationComment: null,
    review: isReviewHidden ? null : session.review,
    meetingUrl: null,
    needsReason: true,
  };
}
