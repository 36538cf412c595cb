import { implement } from '../../http/implement.ts';
import { presentSummaries } from './present.ts';
import { listRequests } from './requests.store.ts';

export const getRequestsUser = implement('loopcheck/get-requests-user', async ({ input, caller, db }) => {
  const filter = { requesterId: caller.userId, status: input.filter?.status, fileName: input.q };
  const page = await listRequests(db, filter, input);
  const items = await presentSummaries(db, page.items, { as: 'buyer' });
  return { ...page, items };
});
