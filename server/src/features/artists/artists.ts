import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { toArtist } from './present.ts';
import { addStats } from './stats.store.ts';
import {
  type ArtistRow,
  findArtist,
  listArtistsByIds,
  lockArtistRows,
  type SellableArtist,
} from './store.ts';

export type { SellableArtist } from './store.ts';
export type { PublicOffer } from './artist-schema.ts';
export { artistPages, siteSchema } from './pages.ts';
export { artistSitemap } from './sitemap.ts';
export { noSums, sumsOf } from './stats.store.ts';
export { forgetLikes } from './likes.store.ts';
export { listTakenTimes, lockTimes, refuseTaken, type TakenTime } from './taken-times.ts';

/**
 * Locks the artists until the transaction ends, in the order of their ids, so that nobody is suspended or paused while
 * an order is placed. Unknown ids and fans are missing in the answer.
 */
export async function lockSellableArtists(tx: Tx, ids: readonly string[]): Promise<SellableArtist[]> {
  return await lockArtistRows(tx, [...new Set(ids)]);
}

/** The same for the caller of a call that only active artists may make; others are refused. */
export async function lockActiveArtist(tx: Tx, artistId: string): Promise<void> {
  if (!(await isActiveArtist(tx, artistId))) throw new Refusal('forbidden');
}

/** Whether the artist may sell; locks the artist, so that it stays so until the transaction ends. */
export async function isActiveArtist(tx: Tx, artistId: string): Promise<boolean> {
  const [artist] = await lockSellableArtists(tx, [artistId]);
  return artist?.status === UserStatus.Active && !artist.isDisabled;
}

/** What one event adds to an artist's figures. `achieved`, `reviewed` and `rating` count every product. */
export interface StatsChange {
  achieved?: number;
  /** A work got its first review or rating. */
  reviewed?: number;
  /** 1 to 5. */
  rating?: number;
  /** By how much an earlier rating changed. */
  ratingChange?: number;
  /** Music feedback requests only, like the next two. */
  answered?: number;
  expired?: number;
  /** Time from request to answer. */
  answerSeconds?: number;
  /** True if the review or rating belongs to a music feedback request; those are also counted separately. */
  isRequest?: boolean;
}

/** Adds to an artist's public figures: an answered line, an expired one, or a review. */
export async function addArtistStats(tx: Tx, artistId: string, change: StatsChange): Promise<void> {
  const { achieved = 0, answered = 0, expired = 0, reviewed = 0, rating, answerSeconds = 0 } = change;
  const rated = rating === undefined ? 0 : 1;
  const ratingSum = (rating ?? 0) + (change.ratingChange ?? 0);
  await addStats(tx, artistId, {
    achieved,
    answered,
    expired,
    answer_seconds: answerSeconds,
    reviewed,
    rated,
    rating_sum: ratingSum,
    ...(change.isRequest
      ? { requests_reviewed: reviewed, requests_rated: rated, requests_rating_sum: ratingSum }
      : {}),
  });
}

/** Listed artists in their public form, in the order of the ids. Others are left out. One query. */
export async function listPublicArtists(
  db: Db | Tx,
  ids: readonly string[],
  viewerId: string | null,
): Promise<Artist[]> {
  return (await listArtistsByIds(db, ids, viewerId)).map((row) => toArtist(row, viewerId));
}

/** The row of a listed artist, or undefined. For the search index. */
export async function findListedArtist(db: Db | Tx, artistId: string): Promise<ArtistRow | undefined> {
  return await findArtist(db, { id: artistId }, null);
}
