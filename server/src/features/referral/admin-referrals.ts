import { implement } from '../../http/implement.ts';
import { presentReferral } from './present.ts';
import { listReferrals } from './staff.store.ts';

/** All referrals for staff; `q` searches the name or address of both people. */
export const adminReferrals = implement('admin/referrals', async ({ input, db }) => {
  const page = await listReferrals(db, { ...input.filter, text: input.q }, input);
  return { ...page, items: page.items.map(presentReferral) };
});
