import { implement } from '../../http/implement.ts';
import { peopleMatching } from '../accounts/accounts.ts';
import { presentRows } from './admin-rows.ts';
import { listRequests } from './requests.store.ts';

/** All Loopchecks for staff; `q` finds them by their sender's username or email, or by their own id. */
export const adminGetLoopcheckRequests = implement('admin/get-loopcheck-requests', async ({ input, db }) => {
  const { q, status, filter, sort } = input;
  const found = q ? { requesters: peopleMatching({ q }), id: q } : undefined;
  const page = await listRequests(db, { ...filter, status: status ?? undefined, found }, input, sort);
  const items = await presentRows(db, page.items);
  return { ...page, items };
});
