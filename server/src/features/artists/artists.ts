import { type AcceptRequest, type UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import type { WholeList } from '../../db/keyset.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { peopleInOrder } from '../accounts/accounts.ts';
import { toArtist } from './present.ts';
import { addStats } from './stats.store.ts';
import { type ArtistRow, findArtist, listArtistsByIds, lockArtistRows } from './store.ts';

export type { PublicOffer } from './artist-schema.ts';
export { artistPages } from './pages.ts';
export { artistSitemap, rememberChange } from './sitemap.ts';
export { forgetLikes } from './likes.store.ts';
export type { ArtistWorks } from './recount.job.ts';

/** What an order must know of an artist at the moment it is placed. Limits are numbers of open requests of one buyer. */
export interface SellableArtist {
  id: string;
  username: string;
  slug: string | null;
  status: UserStatus;
  isDisabled: boolean;
  acceptRequest: AcceptRequest;
  loopcheck: boolean;
  deepdive: boolean;
  ama: boolean;
  requestLimit: number | null;
  loopcheckRequestLimit: number | null;
  /** In tokens. */
  requestPrice: number;
  /** Null means the product's default. */
  commissionBps: number | null;
}

/**
 * The artists among `ids`, locked in the order of their ids until the transaction ends, so that nobody is suspended or
 * paused while an order is placed. Ids of nobody and of fans are missing in the answer.
 */
export async function lockSellableArtists(tx: Tx, ids: readonly string[]): Promise<SellableArtist[]> {
  return await lockArtistRows(tx, [...new Set(ids)]);
}

/** What one event adds to an artist's figures. `achieved`, `reviewed` and `rating` are of any product. */
export interface StatsChange {
  achieved?: number;
  /** A work got its first review or rating. */
  reviewed?: number;
  /** 1 to 5. */
  rating?: number;
  /** Of music feedback requests only, as are the next two. */
  answered?: number;
  expired?: number;
  /** From the request to its answer. */
  answerSeconds?: number;
  /** True when review and rating are of a music feedback request: those also count by themselves. */
  isRequest?: boolean;
}

/** Adds to an artist's public figures: one answered line, one that expired, a review. */
export async function addArtistStats(tx: Tx, artistId: string, change: StatsChange): Promise<void> {
  const { achieved = 0, answered = 0, expired = 0, reviewed = 0, rating, answerSeconds = 0 } = change;
  const rated = rating === undefined ? 0 : 1;
  await addStats(tx, artistId, {
    achieved,
    answered,
    expired,
    answer_seconds: answerSeconds,
    reviewed,
    rated,
    rating_sum: rating ?? 0,
    ...(change.isRequest
      ? { requests_reviewed: reviewed, requests_rated: rated, requests_rating_sum: rating ?? 0 }
      : {}),
  });
}

/** Listed artists as everybody may see them, in the order of the ids; others are left out. One query. */
export async function listPublicArtists(
  db: Db | Tx,
  ids: readonly string[],
  viewerId: string | null,
): Promise<Artist[]> {
  return (await listArtistsByIds(db, ids, viewerId)).map((row) => toArtist(row, viewerId));
}

/** The row of an artist who is listed, or undefined; for an index of what can be found. */
export async function findListedArtist(db: Db | Tx, artistId: string): Promise<ArtistRow | undefined> {
  return await findArtist(db, { id: artistId }, null);
}

/** As `peopleInOrder`, among artists only. */
export function artistsInOrder(wish: Parameters<typeof peopleInOrder>[0]): WholeList {
  return peopleInOrder({ ...wish, filter: { ...wish.filter, type: UserType.Artist } });
}
