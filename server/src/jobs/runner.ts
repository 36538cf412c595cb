import type { Context, FinishedRuns, Job, JobRunner } from '../context.ts';

/** What ran is written down this often, so that a rule of every two seconds does not mean a write of every two seconds. */
const BOOKING_MS = 60_000;

/** Each job runs within five seconds of the start and then at its own pace; several processes share them by advisory lock. */
export function startJobs(
  ctx: Context,
  { all, hasTimers = true }: { all: readonly Job[]; hasTimers?: boolean },
): JobRunner {
  let isStopped = false;
  let isPaused = false;
  const running = new Map<Job, Promise<boolean>>();
  const book = bookOf(ctx);
  const runOne = async (job: Job): Promise<boolean> => {
    if (isStopped) return false;
    const run = runLocked(ctx, job, book).finally(() => running.delete(job));
    running.set(job, run);
    return await run;
  };
  const runAfterOthers = async (job: Job): Promise<boolean> => {
    // One that is running began with an older time; who asks now wants what is due now.
    while (running.has(job)) await running.get(job);
    return await runOne(job);
  };
  const runAll = async () => {
    for (const job of all) await runAfterOthers(job);
    await book.write();
  };
  const first = hasTimers ? setTimeout(() => void (isPaused || runAll()), 1000) : undefined;
  const timers = hasTimers
    ? [
        setInterval(() => void book.write(), BOOKING_MS),
        ...all.map((job) =>
          setInterval(() => void (isPaused || running.has(job) || runOne(job)), job.everyMs),
        ),
      ]
    : [];
  return {
    all,
    startedAt: ctx.clock.now(),
    runAll,
    runNow: async (name) => {
      const job = all.find((known) => known.name === name);
      const isMine = job !== undefined && (await runAfterOthers(job));
      await book.write();
      return isMine;
    },
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
      await book.write();
    },
  };
}

interface Book {
  note(run: FinishedRuns): void;
  write(): Promise<void>;
}

/** Runs that are not written down yet. One that failed, or went well after a failure, does not wait. */
function bookOf(ctx: Context): Book {
  let unwritten = new Map<string, FinishedRuns>();
  const failing = new Set<string>();
  const add = (run: FinishedRuns) => {
    const { runs = 0, failures = 0 } = unwritten.get(run.job) ?? {};
    unwritten.set(run.job, { ...run, runs: runs + run.runs, failures: failures + run.failures });
  };
  let writing = Promise.resolve();
  const writeNow = async () => {
    const taken = [...unwritten.values()];
    unwritten = new Map();
    try {
      await ctx.recordJobRuns(ctx.database.db, taken, ctx.clock.now());
    } catch (error) {
      // What the rules did stands; only the account of it is late.
      const since = [...unwritten.values()];
      unwritten = new Map();
      for (const run of [...taken, ...since]) add(run);
      ctx.log.warn({ err: error }, 'the account of the jobs could not be written yet');
    }
  };
  // One after the other, so that whoever waits for a write finds everything that was noted before.
  const write = async () => {
    writing = writing.then(writeNow);
    await writing;
  };
  return {
    write,
    note: (run) => {
      add(run);
      const isNews = (run.error !== null) !== failing.has(run.job);
      if (run.error === null) failing.delete(run.job);
      else failing.add(run.job);
      if (isNews) void write();
    },
  };
}

/** On PostgreSQL a session lock keeps two processes from doing the same work; the rows' own conditions keep it right anyway. */
async function runLocked(ctx: Context, job: Job, book: Book): Promise<boolean> {
  if (ctx.database.kind === 'pglite') {
    await runNoted(ctx, job, book);
    return true;
  }
  try {
    return await ctx.database.session(async (session) => {
      const lock = [`job:${job.name}`];
      const [row] = await session.query('select pg_try_advisory_lock(hashtext($1)) as mine', lock);
      if (row?.['mine'] !== true) return false;
      await runNoted(ctx, job, book);
      await session.query('select pg_advisory_unlock(hashtext($1))', lock);
      return true;
    });
  } catch (error) {
    logFailure(ctx, job, error);
    return false;
  }
}

async function runNoted(ctx: Context, job: Job, book: Book): Promise<void> {
  const [startedAt, started] = [ctx.clock.now(), performance.now()];
  const error = await job.run({ ctx, now: startedAt }).then(
    () => null,
    (reason: unknown) => {
      logFailure(ctx, job, reason);
      return reason instanceof Error ? reason.message : String(reason);
    },
  );
  const durationMs = Math.round(performance.now() - started);
  book.note({
    job: job.name,
    startedAt,
    finishedAt: ctx.clock.now(),
    durationMs,
    error,
    runs: 1,
    failures: error === null ? 0 : 1,
  });
  ctx.wake();
}

function logFailure(ctx: Context, job: Job, error: unknown): void {
  ctx.log.error({ err: error, job: job.name }, 'a job failed and will be tried again');
}
