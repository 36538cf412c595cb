import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { presentRecord } from './present.ts';
import { findReport } from './store.ts';

export const adminGetReport = implement('admin/get-report', async ({ input, db }) => {
  const report = await findReport(db, input.reportId);
  if (!report) throw notFound('report');
  return await presentRecord(db, report);
});
