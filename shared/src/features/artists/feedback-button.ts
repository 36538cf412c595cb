import { AcceptRequest } from '../accounts/model.ts';

/** What of an artist decides about the feedback button; limits of null are none. */
export interface FeedbackTerms {
  acceptRequest: number;
  loopcheck: boolean;
  deepdive: boolean;
  loopcheckRequestLimit: number | null;
  requestLimit: number | null;
}

/** The viewer's own work that is open with that artist. */
export interface OwnOpenWork {
  loopchecks: number;
  requests: number;
}

/** `open` names the product that it leads to; a Loopcheck comes first, because it costs less. */
export type FeedbackButton =
  | { kind: 'open'; product: 'loopcheck' | 'deepdive' }
  | { kind: 'paused' }
  | { kind: 'sold-out' }
  | { kind: 'none' };

export const feedbackButtonTexts = {
  paused: 'Feedback Paused',
  'sold-out': 'Feedback temporarily sold out',
} as const;

/** The feedback button of an artist's card. Source: docs/product/artists.md. */
export function feedbackButton(artist: FeedbackTerms, own: OwnOpenWork): FeedbackButton {
  if (artist.acceptRequest === AcceptRequest.Paused) return { kind: 'paused' };
  if (artist.acceptRequest !== AcceptRequest.Accepting) return { kind: 'none' };
  if (artist.loopcheck && !isReached(artist.loopcheckRequestLimit, own.loopchecks)) {
    return { kind: 'open', product: 'loopcheck' };
  }
  if (artist.deepdive && !isReached(artist.requestLimit, own.requests)) {
    return { kind: 'open', product: 'deepdive' };
  }
  // Who offers neither has no limit that could be reached.
  return { kind: artist.loopcheck || artist.deepdive ? 'sold-out' : 'none' };
}

function isReached(limit: number | null, open: number): boolean {
  return limit !== null && open >= limit;
}
