import { implement } from '../../http/implement.ts';
import { countOpenLines } from '../orders/orders.ts';
import { feedbackProduct } from './product.ts';

/** Of tracks and questions together, which share a limit. */
export const openCounts = implement('requests/open-counts', async ({ caller, db }) => {
  const counts = await countOpenLines(db, feedbackProduct, { buyerId: caller.userId });
  return { items: counts.map(({ artist_id: artistId, open }) => ({ artistId, open })) };
});
