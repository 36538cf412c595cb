import { implement } from '../../http/implement.ts';
import { presentUse } from './present.ts';
import { listUses } from './staff.store.ts';

/** Uses of vouchers, newest first; `q` finds them by code, username or email. */
export const adminCouponUses = implement('admin/coupon-uses', async ({ input, db }) => {
  const page = await listUses(db, { ...input.filter, text: input.q }, input);
  return { ...page, items: page.items.map(presentUse) };
});
