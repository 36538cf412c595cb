import { isOnSale } from '@dubplate/shared/features/videos/rules.ts';
import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { presentWatchable } from './present.ts';
import { findVideo } from './videos.store.ts';

/** What isn't on sale is only for its artist, staff and buyers, also those whose purchase was refunded. */
export const get = implement('video/get', async ({ input, caller, db, ctx, now }) => {
  const row = await findVideo(db, input.videoId);
  if (!row) throw notFound('video');
  const shown = await presentWatchable(db, { ctx, caller, now }, row);
  const isKnown = shown.purchased === true || shown.workshop !== null || shown.refund !== null;
  if (isOnSale(row) || isKnown) return shown;
  throw notFound('video');
});
