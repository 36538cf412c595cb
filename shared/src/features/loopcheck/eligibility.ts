import { AcceptRequest } from '../accounts/model.ts';

export interface Sellable {
  loopcheck: boolean;
  acceptRequest: number;
  loopcheckRequestLimit: number | null;
}

/** Whether a Loopcheck can be sent to an artist at all; `featured` is asked only by the search. */
export function isEligible(artist: Omit<Sellable, 'loopcheckRequestLimit'>): boolean {
  return artist.loopcheck && artist.acceptRequest !== AcceptRequest.Paused;
}

/** Counts the caller's own open requests with that artist; null is no limit. */
export function isSoldOut(artist: Pick<Sellable, 'loopcheckRequestLimit'>, ownOpenRequests: number): boolean {
  return artist.loopcheckRequestLimit !== null && ownOpenRequests >= artist.loopcheckRequestLimit;
}
