import type { AcceptRequest, UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import type { Tx } from '../../db/schema.ts';
import { addStats, lockArtistRows, type StatsChange } from './store.ts';

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

/** Adds to an artist's public figures: one answered line, one that expired, a review. */
export async function addArtistStats(tx: Tx, artistId: string, change: StatsChange): Promise<void> {
  await addStats(tx, artistId, change);
}
