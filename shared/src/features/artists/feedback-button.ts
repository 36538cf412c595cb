import { AcceptRequest } from '../accounts/model.ts';

/** The artist's settings that decide about the feedback button. A null limit means no limit. */
export interface FeedbackTerms {
  acceptRequest: number;
  loopcheck: boolean;
  deepdive: boolean;
  loopcheckRequestLimit: number | null;
  requestLimit: number | null;
}

/** The viewer's open work with that artist. */
export interface OwnOpenWork {
  loopchecks: number;
  requests: number;
}

/** `open` names the product it leads to. Loopcheck comes first, because it costs less. */
export type FeedbackButton =
  | { kind: 'open'; product: 'loopcheck' | 'deepdive' }
  | { kind: 'paused' }
  | { kind: 'sold-out' }
  | { kind: 'none' };

export const feedbackButtonTexts = {
  paused: 'Feedback Paused',
  'sold-out': 'Feedback temporarily sold out',
} as const;

/** The feedback button on an artist's card. Source: docs/product/artists.md#feedback-button. */
export function feedbackButton(artist: FeedbackTerms, own: OwnOpenWork): FeedbackButton {
  if (artist.acceptRequest === AcceptRequest.Paused) return { kind: 'paused' };
  if (artist.acceptRequest !== AcceptRequest.Accepting) return { kind: 'none' };
  if (artist.loopcheck && !isReached(artist.loopcheckRequestLimit, own.loopchecks)) {
    return { kind: 'open', product: 'loopcheck' };
  }
  if (artist.deepdive && !isReached(artist.requestLimit, own.requests)) {
    return { kind: 'open', product: 'deepdive' };
  }
  // An artist who offers neither product has no limit to reach.
  return { kind: artist.loopcheck || artist.deepdive ? 'sold-out' : 'none' };
}

function isReached(limit: number | null, open: number): boolean {
  return limit !== null && open >= limit;
}
