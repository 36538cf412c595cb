import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../testing/postgres/postgres.ts';
import { comparePlan } from './bench/compare.ts';
import { factsOf } from './bench/facts.ts';
import type { Measure } from './bench/measures.ts';
import { usualPlan } from './bench/plan.ts';
import type { Results } from './bench/table.ts';
import { writeDown } from './bench/write-down.ts';

/**
 * What the calls that matter cost through the whole server, as shares of what the same machine does without it in the same
 * minutes; with `--compare`, as shares of another commit. PostgreSQL has real fsync: a throw-away one, or that of DATABASE_URL.
 */
const { values: flags } = parseArgs({
  // pnpm hands on the `--` that people write before the flags.
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    seconds: { type: 'string', default: '6' },
    runs: { type: 'string', default: '5' },
    processes: { type: 'string' },
    people: { type: 'string', default: '20000' },
    compare: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(flags.seconds);
const RUNS = Number(flags.runs);
const WARM_UP_SECONDS_MAX = 3;

await main();

async function main(): Promise<void> {
  if (flags.write && flags.compare !== undefined) throw new Error('A comparison is not written down.');
  const folder = await mkdtemp(join(tmpdir(), 'dubplate-bench-'));
  const postgres = await startPostgres({ durable: true, url: process.env['DATABASE_URL'] });
  const stops: (() => Promise<void>)[] = [];
  const site = {
    folder,
    postgresUrl: postgres.url,
    onStop: (stop: () => Promise<void>) => void stops.unshift(stop),
  };
  try {
    const plan =
      flags.compare === undefined
        ? await usualPlan(site, { processes: flags.processes, people: Number(flags.people) })
        : await comparePlan(site, flags.compare);
    const results = await takeAll(plan.measures);
    const title = `median of ${RUNS} runs of ${SECONDS} s`;
    const facts = await factsOf(postgres.url, postgres.folder === '');
    const report = [facts, plan.tableOf(results, title), ...(await plan.remarks())].join('\n\n');
    process.stdout.write(`\n${report}\n`);
    if (flags.write) await writeDown('bench', report);
  } finally {
    for (const stop of stops) await stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** In turn, so that whatever else the machine does meets all of them alike. */
async function takeAll(measures: Measure[]): Promise<Results> {
  process.stderr.write(`Warming up, then ${RUNS} runs of ${SECONDS} s of ${measures.length} loads each.\n`);
  for (const measure of measures) await measure.take(Math.min(SECONDS, WARM_UP_SECONDS_MAX));
  const results: Results = new Map(measures.map((measure) => [measure, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [measure, taken] of results) taken.push(await measure.take(SECONDS));
    process.stderr.write(`Run ${run + 1} of ${RUNS} is done.\n`);
  }
  return results;
}
