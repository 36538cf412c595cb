import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
import type { Call } from '@dubplate/shared/contract/call.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readConfig } from '../config/config.ts';
import { type OpenDatabase, openDatabase } from '../db/db.ts';
import { checkInvariants } from '../db/invariants.ts';
import { migrate } from '../db/migrate.ts';
import { invariants } from '../features.ts';
import { API_BASE } from '../http/address.ts';
import { type RunningServer, startServer } from '../server.ts';
import { seedTraces } from '../testing/many/many-traces.ts';
import { aMillionPeople, seedTransactions } from '../testing/many/many-transactions.ts';
import { startPostgres } from '../testing/postgres/postgres.ts';
import { withoutIndexes } from '../testing/postgres/without-indexes.ts';
import { addCallers, type Callers, samplesOf, tokenFor } from './growth/callers.ts';
import { measureExports } from './growth/exports.ts';
import { inputsOf } from './growth/inputs.ts';
import { watchSlowStatements } from './growth/slow-statements.ts';

/**
 * Every reading call with each of its filters and orders, the public pages, every job and the files of staff's lists, in a world of
 * a million people.
 * DATABASE_URL names an empty database to be filled, or one that this program filled before; without it a throw-away one.
 */
const { values: flags } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    people: { type: 'string', default: String(aMillionPeople.people) },
    only: { type: 'string', default: '' },
    fill: { type: 'boolean', default: false },
    plans: { type: 'boolean', default: false },
  },
});
const READ_MS_MAX = 200;
const JOB_MS_MAX = 10_000;
const ROUNDS = 3;
const PLANS_MAX = 2;
const OK = 200;
const write = (text: string) => process.stdout.write(`${text}\n`);

await main();

async function main(): Promise<void> {
  const given = process.env['DATABASE_URL'];
  const postgres = given === undefined ? await startPostgres() : null;
  const databaseUrl = given ?? (await postgres?.freshDatabase()) ?? '';
  const dataDir = await mkdtemp(join(tmpdir(), 'dubplate-growth-'));
  try {
    await fill(databaseUrl, dataDir);
    if (!flags.fill) await measure(databaseUrl, dataDir);
  } finally {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(databaseUrl: string, dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await migrate(database);
    const { rows } = await sql<{ id: string }>`select id from users limit 1`.execute(database.db);
    if (rows.length > 0) return;
    const people = Number(flags.people);
    const until = new Date();
    const started = performance.now();
    await withoutIndexes(database, async () => {
      await seedTransactions(database, { ...aMillionPeople, people, artists: people / 50, until });
      await seedTraces(database, until);
    });
    write(`filled in ${seconds(started)}`);
    // One of them alone takes longer than a call may.
    const broken = (await checkInvariants(database, invariants)).filter(
      ({ rows: found }) => found.length > 0,
    );
    write(`broken promises: ${JSON.stringify(broken)}`);
  } finally {
    await database.close();
  }
}

async function measure(databaseUrl: string, dataDir: string): Promise<void> {
  const plans = flags.plans ? await watchSlowStatements(databaseUrl, READ_MS_MAX / 2) : () => [];
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    RATE_LIMITS: 'off',
    RESPONSE_CACHE: 'off',
    LOG_LEVEL: 'error',
  });
  const server = await startServer(config, { hasTimers: false });
  try {
    const callers = await addCallers(server.ctx.database);
    await measureCalls(server, callers, plans);
    await measurePages(server, plans);
    await measureExports({ databaseUrl, dataDir, token: callers.boss }, { only: flags.only, write });
    await measureJobs(server, plans);
    write(`Indexes that nothing here used: ${(await unusedIndexes(server.ctx.database)).join(', ')}`);
  } finally {
    await server.stop();
  }
}

async function measureCalls(server: RunningServer, callers: Callers, plans: () => string[]): Promise<void> {
  const samples = await samplesOf(server.ctx.database);
  for (const [path, call] of Object.entries<Call>(allCalls)) {
    const isMeasured = !call.writes && !call.isDevelopmentOnly && (call.transport ?? 'json') === 'json';
    if (!isMeasured || !path.includes(flags.only)) continue;
    for (const [label, input] of inputsOf(call, samples(path))) {
      const body = { ...input, ...(call.who === 'open' ? {} : { token: tokenFor(callers, path, call) }) };
      await measureRead(
        `${path} ${label}`,
        plans,
        async () => await post(`${server.url}${API_BASE}/${path}`, body),
      );
    }
  }
}

/** The pages whose content comes from the database. The sitemap is kept for minutes, so that only its first round is slow. */
async function measurePages(server: RunningServer, plans: () => string[]): Promise<void> {
  const { slug } = (await samplesOf(server.ctx.database))('');
  for (const path of ['/', '/artists', `/artist/${String(slug)}`, '/sitemap.xml', '/sitemap-1.xml']) {
    if (`page ${path}`.includes(flags.only))
      await measureRead(`page ${path}`, plans, async () => await fetch(server.url + path));
  }
}

async function measureRead(
  name: string,
  plans: () => string[],
  read: () => Promise<Response>,
): Promise<void> {
  const { ms, status } = await fastest(read);
  const told = plans().slice(0, PLANS_MAX);
  if (ms > READ_MS_MAX) write([`${name}: ${Math.round(ms)} ms`, ...told].join('\n'));
  if (status !== OK) write(`${name}: answered ${status}`);
}

async function post(url: string, body: object): Promise<Response> {
  return await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Public public' },
    body: JSON.stringify(body),
  });
}

async function fastest(read: () => Promise<Response>): Promise<{ ms: number; status: number }> {
  const times: number[] = [];
  let status = OK;
  for (let round = 0; round < ROUNDS && status === OK; round += 1) {
    const started = performance.now();
    const response = await read();
    await response.arrayBuffer();
    status = response.status;
    times.push(performance.now() - started);
  }
  return { ms: Math.min(...times), status };
}

async function measureJobs({ jobs }: RunningServer, plans: () => string[]): Promise<void> {
  for (const { name } of jobs.all) {
    if (!`job ${name}`.includes(flags.only)) continue;
    const started = performance.now();
    await jobs.runNow(name);
    const ms = performance.now() - started;
    const told = plans().slice(0, PLANS_MAX);
    write(
      [`job ${name}: ${Math.round(ms)} ms`, ...(ms > JOB_MS_MAX ? ['too slow', ...told] : [])].join('\n'),
    );
  }
}

async function unusedIndexes({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select relname || '.' || indexrelname as name from pg_stat_user_indexes
    join pg_index using (indexrelid) where idx_scan = 0 and not indisunique order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
