import type { Context, FinishedRuns, Job, JobRunner } from '../context.ts';
import { listenForWork } from './waker.ts';

/** Results are stored this often, so that a job every two seconds doesn't write every two seconds. */
const BOOKING_MS = 60_000;

/** Runs each job within five seconds of the start and then at its interval. An advisory lock shares the jobs among several processes. */
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
    // A running job began with an older time, but the caller wants what is due now.
    while (running.has(job)) await running.get(job);
    return await runOne(job);
  };
  const runAll = async () => {
    for (const job of all) await runAfterOthers(job);
    await book.write();
  };
  const runUnlessPaused = async (job: Job): Promise<boolean> => !isPaused && (await runOne(job));
  const stopListening = hasTimers
    ? runWhenWoken(ctx, all, { running, runOne: runUnlessPaused })
    : async () => {};
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
      await stopListening();
      await Promise.all(running.values());
      await book.write();
    },
  };
}

/** Runs the jobs that other processes wake. A run may miss what was committed since it began, so another one follows it. */
function runWhenWoken(
  ctx: Context,
  all: readonly Job[],
  { running, runOne }: { running: ReadonlyMap<Job, Promise<boolean>>; runOne(job: Job): Promise<boolean> },
): () => Promise<void> {
  if (ctx.database.kind === 'pglite') return async () => {};
  const waiting = new Set<Job>();
  const run = async (job: Job): Promise<void> => {
    if (waiting.has(job)) return;
    waiting.add(job);
    while (running.has(job)) await running.get(job);
    waiting.delete(job);
    await runOne(job);
  };
  return listenForWork(ctx, () => {
    for (const job of all) if (job.isWoken) void run(job);
  });
}

interface Book {
  note(run: FinishedRuns): void;
  write(): Promise<void>;
}

/** Runs that aren't stored yet. A failure, or the first success after one, is stored at once. */
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
      // The jobs' work is done; only the record of it is late.
      const since = [...unwritten.values()];
      unwritten = new Map();
      for (const run of [...taken, ...since]) add(run);
      ctx.log.warn({ err: error }, 'the account of the jobs could not be written yet');
    }
  };
  // One write after another, so that a caller who waits finds everything recorded before.
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

/** On PostgreSQL a session lock prevents two processes from doing the same work. The rows' conditions keep it right even without it. */
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
