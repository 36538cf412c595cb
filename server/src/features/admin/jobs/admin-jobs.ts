import { implement } from '../../../http/implement.ts';
import { jobRows } from './jobs.ts';

export const adminJobs = implement('admin/jobs', async ({ ctx, now }) => {
  const items = await jobRows(ctx, now);
  return { items, total: items.length };
});
