import { reaches } from '../artists/offers.ts';
import { AcceptRequest } from '../accounts/model.ts';

export interface Sellable {
  loopcheck: boolean;
  acceptRequest: number;
  loopcheckRequestLimit: number | null;
}

/** Whether an artist can be sent a Loopcheck at all. Only the search also asks for `featured`. */
export function isEligible(artist: Omit<Sellable, 'loopcheckRequestLimit'>): boolean {
  return artist.loopcheck && artist.acceptRequest !== AcceptRequest.Paused;
}

/** Compares the caller's own open requests with the artist's limit; null means no limit. */
export function isSoldOut(artist: Pick<Sellable, 'loopcheckRequestLimit'>, ownOpenRequests: number): boolean {
  return reaches(artist.loopcheckRequestLimit, ownOpenRequests);
}
