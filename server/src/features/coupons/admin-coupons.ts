import { implement } from '../../http/implement.ts';
import { presentCoupon } from './present.ts';
import { listCoupons } from './staff.store.ts';

/** All vouchers; `q` finds them by code or note. */
export const adminCoupons = implement('admin/coupons', async ({ input, db, now }) => {
  const filter = { ...input.filter, text: input.q };
  const page = await listCoupons(db, { filter, listQuery: input, sort: input.sort, now });
  return { ...page, items: page.items.map(presentCoupon) };
});
