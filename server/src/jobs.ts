import type { Context } from './context.ts';
import { checkInvariantsJob } from './db/invariants.job.ts';
import { eraseAccountsJob } from './features/accounts/erase-accounts.job.ts';
import { remindPausedJob } from './features/accounts/remind-paused.job.ts';
import { sendResetsJob } from './features/accounts/send-resets.job.ts';
import { sweepSignInsJob } from './features/accounts/sweep-sign-ins.job.ts';
import { recountArtistsJob } from './features/artists/recount.job.ts';
import { forgetTicketsJob } from './features/admin/tickets.job.ts';
import { forgetCountsJob } from './features/analytics/forget-counts.job.ts';
import { expireLoopchecksJob } from './features/loopcheck/expire.job.ts';
import { remindLoopchecksJob } from './features/loopcheck/remind.job.ts';
import { deliverMailsJob, forgetMailsJob } from './features/notifications/deliver-mails.job.ts';
import { expirePaymentsJob, reconcilePaymentsJob, retryRefundsJob } from './features/payments/payments.job.ts';
import { forgetEventsJob } from './features/realtime/forget-events.job.ts';
import { cleanUploadsJob, processUploadsJob } from './features/uploads/uploads.job.ts';
import { clearJob } from './features/wallet/clear.job.ts';
import { indexArtistsJob } from './features/search/index-artists.job.ts';
import { forgetKeysJob } from './http/forget-keys.job.ts';

/** A timed rule. Steps are idempotent and take the time as a parameter; lag can change no outcome. */
export interface Job {
  name: string;
  everyMs: number;
  run(scope: { ctx: Context; now: Date }): Promise<void>;
}

/** All timed rules of all features, in the order in which one that is due feeds the next. */
export const jobs: readonly Job[] = [
  processUploadsJob,
  eraseAccountsJob,
  cleanUploadsJob,
  expireLoopchecksJob,
  remindLoopchecksJob,
  remindPausedJob,
  clearJob,
  expirePaymentsJob,
  reconcilePaymentsJob,
  retryRefundsJob,
  forgetTicketsJob,
  forgetEventsJob,
  sendResetsJob,
  deliverMailsJob,
  forgetMailsJob,
  sweepSignInsJob,
  forgetCountsJob,
  forgetKeysJob,
  recountArtistsJob,
  indexArtistsJob,
  checkInvariantsJob,
];

export interface JobRunner {
  /** Runs everything once, in order, whatever the timers say; for a clock that was moved. */
  runAll(): Promise<void>;
  /** Keeps the timers from running anything until the returned function is called, which catches up at once. */
  pause(): () => void;
  stop(): Promise<void>;
}

/** Each job runs within five seconds of the start and then at its own pace; several processes share them by advisory lock. */
export function startJobs(
  ctx: Context,
  { all = jobs, hasTimers = true }: { all?: readonly Job[]; hasTimers?: boolean } = {},
): JobRunner {
  let isStopped = false;
  let isPaused = false;
  const running = new Map<Job, Promise<void>>();
  const runOne = async (job: Job): Promise<void> => {
    if (isStopped) return;
    const run = runLocked(ctx, job)
      .then(() => ctx.wake())
      .catch((error: unknown) => {
        ctx.log.error({ err: error, job: job.name }, 'a job failed and will be tried again');
      })
      .finally(() => running.delete(job));
    running.set(job, run);
    await run;
  };
  const runAll = async () => {
    for (const job of all) {
      // One that is running began with an older time; who asks for all wants what is due now.
      while (running.has(job)) await running.get(job);
      await runOne(job);
    }
  };
  const first = hasTimers ? setTimeout(() => void (isPaused || runAll()), 1000) : undefined;
  const timers = hasTimers
    ? all.map((job) => setInterval(() => void (isPaused || running.has(job) || runOne(job)), job.everyMs))
    : [];
  return {
    runAll,
    pause: () => {
      isPaused = true;
      return () => {
        isPaused = false;
        if (hasTimers) void runAll();
      };
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(first);
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

/** On PostgreSQL a session lock keeps two processes from doing the same work; the rows' own conditions keep it right anyway. */
async function runLocked(ctx: Context, job: Job): Promise<void> {
  const scope = { ctx, now: ctx.clock.now() };
  if (ctx.database.kind === 'pglite') return await job.run(scope);
  await ctx.database.session(async (session) => {
    const [row] = await session.query('select pg_try_advisory_lock(hashtext($1)) as mine', [
      `job:${job.name}`,
    ]);
    if (row?.['mine'] !== true) return;
    try {
      await job.run(scope);
    } finally {
      await session.query('select pg_advisory_unlock(hashtext($1))', [`job:${job.name}`]);
    }
  });
}
