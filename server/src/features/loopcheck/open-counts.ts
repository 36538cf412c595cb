import { implement } from '../../http/implement.ts';
import { countOpenLines } from '../orders/orders.ts';
import { loopcheckProduct } from './product.ts';

export const openCounts = implement('loopcheck/open-counts', async ({ caller, db }) => {
  const counts = await countOpenLines(db, loopcheckProduct, { buyerId: caller.userId });
  return { items: counts.map(({ artist_id: artistId, open }) => ({ artistId, open })) };
});
