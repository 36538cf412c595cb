import type { JobRow } from '@dubplate/shared/features/admin/records.ts';
import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../../context.ts';
import { notFound, Refusal } from '../../../http/errors.ts';
import { listJobRuns } from './job-runs.store.ts';

/** Beside two missed turns: good runs are written down once a minute, and a run may itself take a while. */
const PATIENCE_MS = 3 * MINUTE_MS;

/** All timed rules of this process in the order they run in, with what any process wrote down about them. */
export async function jobRows(ctx: Context, now: Date): Promise<JobRow[]> {
  if (!ctx.jobs) return [];
  const { all, startedAt } = ctx.jobs;
  const runs = new Map((await listJobRuns(ctx.database.db)).map((run) => [run.job, run]));
  return all.map(({ name, everyMs }) => {
    const run = runs.get(name);
    return {
      id: name,
      everyMs,
      lastStartedAt: run?.last_started_at.toISOString() ?? null,
      lastFinishedAt: run?.last_finished_at.toISOString() ?? null,
      lastDurationMs: run?.last_duration_ms ?? null,
      lastError: run?.last_error ?? null,
      failures: run?.failures ?? 0,
      runs: run?.runs ?? 0,
      isLate: addMs(laterOf(run?.last_finished_at, startedAt), 2 * everyMs + PATIENCE_MS) < now,
    };
  });
}

/** While nothing ran (the whole site was down) nothing can be late: what counts begins with this process. */
function laterOf(finishedAt: Date | undefined, startedAt: Date): Date {
  return finishedAt !== undefined && finishedAt > startedAt ? finishedAt : startedAt;
}

/** Runs a job before it is due. A job that fails says so in its row. */
export async function runJobNow(ctx: Context, name: string): Promise<void> {
  if (!ctx.jobs?.all.some((job) => job.name === name)) throw notFound('job');
  if (!(await ctx.jobs.runNow(name))) throw new Refusal('state-conflict', { status: 'running' });
}
