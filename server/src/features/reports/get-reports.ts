import { implement } from '../../http/implement.ts';
import { presentOwn } from './present.ts';
import { listOwnReports } from './store.ts';

/** The caller's own reports; of a request that is none of theirs, or of nobody, there are none. */
export const getReports = implement('requests/get-reports', async ({ input, caller, db }) => {
  const reports = await listOwnReports(db, input.requestId, caller.userId);
  return { items: reports.map(presentOwn), total: reports.length };
});
