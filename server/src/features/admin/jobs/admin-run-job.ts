import { implement } from '../../../http/implement.ts';
import { jobRows, runJobNow } from './jobs.ts';
import { notFound } from '../../../http/errors.ts';

export const adminRunJob = implement('admin/run-job', async ({ input, ctx, note }) => {
  await runJobNow(ctx, input.job);
  const row = (await jobRows(ctx, ctx.clock.now())).find(({ id }) => id === input.job);
  if (!row) throw notFound('job');
  note({ targetId: input.job, after: { lastError: row.lastError } });
  return row;
});
