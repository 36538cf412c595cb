import {
  type ArtistLimit,
  type ArtistSwitch,
  type OfferKind,
  offerKinds,
  offers,
} from '../../lookups/offers.ts';
import { AcceptRequest } from '../accounts/model.ts';
import type { ArtistOffer } from './model.ts';

/** The settings that decide what can be had of an artist. A null limit means no limit. */
export type ArtistTerms = { acceptRequest: number } & Record<ArtistSwitch, boolean> &
  Record<ArtistLimit, number | null>;

/** Whether it is switched on and the artist takes it now, before anybody's limit. */
export function isOpenAt(artist: ArtistTerms, kind: OfferKind): boolean {
  const { artistSwitch, openWhile } = offers[kind];
  if (!artist[artistSwitch]) return false;
  if (openWhile === 'accepting') return artist.acceptRequest === AcceptRequest.Accepting;
  return openWhile === 'always' || artist.acceptRequest !== AcceptRequest.Paused;
}

/** Whether so many open orders reach a limit; a null limit means none. Infinity stands for an artist whose whole queue is full. */
export function reaches(limit: number | null, open: number): boolean {
  return open === Infinity || (limit !== null && open >= limit);
}

/** Whether one fan's open orders of it reach the artist's limit. */
export function isAtLimit(artist: ArtistTerms, kind: OfferKind, open: number): boolean {
  const { artistLimit } = offers[kind];
  const limit = artistLimit === null ? null : artist[artistLimit];
  return reaches(limit, open);
}

/** What an artist offers now, to any viewer. A limit of 0 means sold out, except for what doesn't depend on requests. */
export function offersOf(artist: ArtistTerms): ArtistOffer[] {
  const isSoldOut = (kind: OfferKind) => offers[kind].openWhile !== 'always' && isAtLimit(artist, kind, 0);
  return offerKinds
    .filter((kind) => isOpenAt(artist, kind) && !isSoldOut(kind))
    .map((kind) => offers[kind].filterName);
}
