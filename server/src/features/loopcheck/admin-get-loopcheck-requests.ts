import { implement } from '../../http/implement.ts';
import { findPeopleIds } from '../accounts/accounts.ts';
import { presentRows } from './admin-rows.ts';
import { listRequests } from './requests.store.ts';

/** All Loopchecks for staff; `q` finds them by their sender's username or email, or by their own id. */
export const adminGetLoopcheckRequests = implement('admin/get-loopcheck-requests', async ({ input, db }) => {
  const requesterIds = input.q ? await findPeopleIds(db, input.q) : undefined;
  const filter = { ...input.filter, status: input.status ?? undefined, requesterIds, orId: input.q };
  const page = await listRequests(db, filter, input, input.sort);
  const items = await presentRows(db, page.items);
  return { ...page, items };
});
