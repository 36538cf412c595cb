import { page, timeCursorOf, wishOf } from '../../db/pages.ts';
import { implement } from '../../http/implement.ts';
import { presentSummaries } from './present.ts';
import { listRequests } from './requests.store.ts';

export const getRequestsUser = implement('loopcheck/get-requests-user', async ({ input, caller, db }) => {
  const wish = wishOf(input);
  const { rows, total } = await listRequests(db, { requesterId: caller.userId, status: input.filter?.status }, wish);
  const items = await presentSummaries(db, rows, { as: 'buyer' });
  return { ...page(rows, wish, total, (row) => row.id, timeCursorOf), items };
});
