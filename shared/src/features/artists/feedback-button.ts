import { type OfferKind, offerKinds, offers } from '../../lookups/offers.ts';
import { AcceptRequest } from '../accounts/model.ts';
import { type ArtistTerms, isAtLimit } from './offers.ts';

/** `open` names the offer it leads to. */
export type FeedbackButton =
  | { kind: 'open'; offer: OfferKind }
  | { kind: 'paused' }
  | { kind: 'sold-out' }
  | { kind: 'none' };

export const feedbackButtonTexts = {
  paused: 'Feedback Paused',
  'sold-out': 'Feedback temporarily sold out',
} as const;

/** Questions and sessions have buttons of their own. */
const feedbackKinds = offerKinds.filter((kind) => offers[kind].isOnFeedbackButton);

/**
 * The feedback button on an artist's card. `open` counts the viewer's open orders with that artist.
 * Source: docs/product/artists.md#feedback-button.
 */
export function feedbackButton(
  artist: ArtistTerms,
  open: Partial<Record<OfferKind, number>>,
): FeedbackButton {
  if (artist.acceptRequest === AcceptRequest.Paused) return { kind: 'paused' };
  if (artist.acceptRequest !== AcceptRequest.Accepting) return { kind: 'none' };
  const offered = feedbackKinds.filter((kind) => artist[offers[kind].artistSwitch]);
  const offer = offered.find((kind) => !isAtLimit(artist, kind, open[kind] ?? 0));
  if (offer !== undefined) return { kind: 'open', offer };
  // An artist who offers none of them has no limit to reach.
  return { kind: offered.length > 0 ? 'sold-out' : 'none' };
}
