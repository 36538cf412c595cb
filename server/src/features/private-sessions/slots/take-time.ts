import type { PrivateSessionSettings } from '@dubplate/shared/features/accounts/private-session-settings.ts';
import { UPCOMING_WITH_ARTIST_MAX } from '@dubplate/shared/features/private-sessions/model.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/schema.ts';
import { allPipelined } from '../../../db/all-pipelined.ts';
import { notFound, Refusal } from '../../../http/errors.ts';
import { lockSellableArtists, lockTimes, type SellableArtist } from '../../artists/artists.ts';
import { countUpcomingWith } from '../private-sessions.store.ts';
import { findSettings } from '../settings.store.ts';
import { availabilityOf, refuseOwnTime, requireFree } from './slots.ts';

/**
 * Makes sure that a time of an artist can be booked by this person, who may be an artist with sessions of their own. Nobody else can
 * take it, of either, until the transaction ends.
 */
export async function takeTime(
  tx: Tx,
  ctx: Context,
  given: { artistId: string; buyerId: string; date: Date; now: Date },
): Promise<{ artist: SellableArtist; settings: PrivateSessionSettings }> {
  const { artistId, buyerId, date, now } = given;
  const [artist] = await lockSellableArtists(tx, [artistId]);
  await lockTimes(tx, [artistId, buyerId]);
  const [found, upcoming] = await allPipelined([
    findSettings(tx, artistId),
    countUpcomingWith(tx, { artistId, fanId: buyerId, now }),
  ]);
  if (!artist) throw notFound('artist');
  if (artistId === buyerId) throw new Refusal('own-content');
  if (!found?.isOpen || !found.settings) throw new Refusal('not-accepting');
  // Or one person could take all times of an artist, for nothing if they are free or given back in time.
  if (upcoming >= UPCOMING_WITH_ARTIST_MAX) throw new Refusal('limit-reached');
  const { settings } = found;
  const period = { from: date, to: date, now };
  const available = await availabilityOf(tx, ctx, { artistId, fanId: buyerId, settings, ...period });
  refuseOwnTime(available, date);
  requireFree(available, { date, now, viewerId: buyerId });
  return { artist, settings };
}
