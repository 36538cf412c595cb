import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { isSentBy } from '../loopcheck/loopcheck.ts';
import { presentOwn } from './present.ts';
import { listOwnReports } from './store.ts';

export const getReports = implement('requests/get-reports', async ({ input, caller, db }) => {
  if (!(await isSentBy(db, input.requestId, caller.userId))) throw notFound('request');
  const reports = await listOwnReports(db, input.requestId, caller.userId);
  return { items: reports.map(presentOwn), total: reports.length };
});
