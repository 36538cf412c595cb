import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { API_BASE } from '../http/address.ts';
import { startChild, type Child } from '../testing/child.ts';
import { startPostgres } from '../testing/postgres.ts';
import { type Load, type LoadRun, runLoad } from './bench/load.ts';
import { type BenchPeople, fillBench } from './bench/people.ts';
import { baselineOf } from './bench/pgbench.ts';
import { inRepository } from './repository.ts';

/**
 * What a purchase, a tip, a statement and a list cost through the whole server, as shares of what the same machine does without it in the same
 * minutes. It measures on PostgreSQL with real fsync: a throw-away one, or the server of DATABASE_URL.
 */
const { values: flags } = parseArgs({
  // pnpm hands on the `--` that people write before the flags.
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    seconds: { type: 'string', default: '6' },
    runs: { type: 'string', default: '3' },
  },
});
const SECONDS = Number(flags.seconds);
const RUNS = Number(flags.runs);
const CONNECTIONS = 32;
const LIST_SIZE = 12;
const STATEMENT_SIZE = 20;

await main();

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dubplate-bench-'));
  const postgres = await startPostgres({ durable: true, url: process.env['DATABASE_URL'] });
  const children: Child[] = [];
  try {
    const databaseUrl = await postgres.freshDatabase();
    const people = await fillBench(databaseUrl);
    const server = startServer(databaseUrl, folder);
    children.push(server.child);
    const url = await server.url();
    const purchase = purchaseLoad(url, people);
    const list = listLoad(url);
    const tip = tipLoad(url, people);
    const statement = statementLoad(url, people);
    const { bodyBytes } = await runLoad({ ...list, seconds: 2 });
    const bareChild = startChild(inRepository('server/src/tools/bench/bare-server.ts'), [String(bodyBytes)]);
    children.push(bareChild);
    await bareChild.untilLines(1);
    const bare = { ...list, url: bareChild.lines[0] ?? '', path: '/bare' };
    const baseline = await baselineOf(databaseUrl, folder, CONNECTIONS);

    say(`Warming up, then ${RUNS} runs of ${SECONDS} s each.`);
    for (const load of [purchase, tip, statement, list, bare]) await runLoad({ ...load, seconds: 3 });
    await baseline.run(3);
    const taken = {
      purchase: [] as LoadRun[],
      tip: [] as LoadRun[],
      statement: [] as LoadRun[],
      order: [] as number[],
      list: [] as LoadRun[],
      bare: [] as LoadRun[],
    };
    for (let run = 0; run < RUNS; run += 1) {
      // In turn, so that whatever else the machine does meets all of them alike.
      taken.purchase.push(await runLoad(purchase));
      taken.tip.push(await runLoad(tip));
      taken.order.push(await baseline.run(SECONDS));
      taken.statement.push(await runLoad(statement));
      taken.list.push(await runLoad(list));
      taken.bare.push(await runLoad(bare));
    }
    say(`\n${await factsOf(databaseUrl, postgres.folder === '')}\n`);
    say(tableOf(taken, baseline.name, bodyBytes));
  } finally {
    for (const child of children) await child.killHard();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function startServer(databaseUrl: string, dataDir: string): { child: Child; url: () => Promise<string> } {
  const child = startChild(inRepository('server/src/main.ts'), [], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  });
  return {
    child,
    url: async () => {
      for (let lines = 1; ; lines += 1) {
        await child.untilLines(lines);
        const found = /https?:\/\/\S+/.exec(child.lines[lines - 1] ?? '');
        if (found) return found[0];
      }
    },
  };
}

function purchaseLoad(url: string, { buyers, artistIds }: BenchPeople): Load {
  let turn = 0;
  return {
    url,
    path: `${API_BASE}/loopcheck/send-request`,
    connections: CONNECTIONS,
    seconds: SECONDS,
    nextBody: () => {
      turn += 1;
      const buyer = buyers[turn % buyers.length];
      const artist = artistIds[(turn * 7) % artistIds.length];
      return JSON.stringify({
        token: buyer?.token,
        files: [{ name: 'loop.mp3', url: buyer?.fileUrl, start: 0 }],
        artists: [{ id: artist }],
      });
    },
  };
}

function tipLoad(url: string, { buyers, artistIds }: BenchPeople): Load {
  let turn = 0;
  return {
    url,
    path: `${API_BASE}/tip/add`,
    connections: CONNECTIONS,
    seconds: SECONDS,
    nextBody: () => {
      turn += 1;
      const { token } = buyers[turn % buyers.length] ?? {};
      return JSON.stringify({ token, artistId: artistIds[(turn * 7) % artistIds.length], amount: 250 });
    },
  };
}

/** Of people who by then have bought and tipped for a while. */
function statementLoad(url: string, { buyers }: BenchPeople): Load {
  let turn = 0;
  return {
    url,
    path: `${API_BASE}/payment/get-user-transactions`,
    connections: CONNECTIONS,
    seconds: SECONDS,
    nextBody: () => {
      turn += 1;
      return JSON.stringify({ token: buyers[turn % buyers.length]?.token, perPage: STATEMENT_SIZE });
    },
  };
}

function listLoad(url: string): Load {
  const body = JSON.stringify({ perPage: LIST_SIZE });
  return {
    url,
    path: `${API_BASE}/user/get-artists`,
    connections: CONNECTIONS,
    seconds: SECONDS,
    headers: { Authorization: 'Public public' },
    nextBody: () => body,
  };
}

async function factsOf(databaseUrl: string, isGiven: boolean): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ version: string; fsync: string }>(
    "select current_setting('server_version') as version, current_setting('fsync') as fsync",
  );
  await client.end();
  const [facts] = rows;
  const processors = cpus();
  return [
    `${processors.length} x ${processors[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${facts?.version} ${isGiven ? '(DATABASE_URL)' : '(throw-away)'}, fsync ${facts?.fsync}`,
    `${CONNECTIONS} connections; load, server and database share the machine`,
  ].join('; ');
}

interface Taken {
  purchase: LoadRun[];
  tip: LoadRun[];
  statement: LoadRun[];
  order: number[];
  list: LoadRun[];
  bare: LoadRun[];
}

function tableOf(taken: Taken, baseline: string, bodyBytes: number): string {
  const purchase = medianOf(taken.purchase.map((run) => run.perSecond));
  const order = medianOf(taken.order);
  const list = medianOf(taken.list.map((run) => run.perSecond));
  const bare = medianOf(taken.bare.map((run) => run.perSecond));
  const tip = medianOf(taken.tip.map((run) => run.perSecond));
  const statement = medianOf(taken.statement.map((run) => run.perSecond));
  const line = (what: string, perSecond: number, runs: LoadRun[], share: string) =>
    `| ${what} | ${Math.round(perSecond)} | ${latencyOf(runs)} | ${share} |`;
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  const refused = [...taken.purchase, ...taken.tip, ...taken.statement, ...taken.list, ...taken.bare].flatMap(
    (run) => Object.entries(run.refused),
  );
  return [
    `| median of ${RUNS} runs of ${SECONDS} s | per second | median / p99 ms | share |`,
    '| --- | ---: | ---: | ---: |',
    line('purchase: loopcheck/send-request over HTTP', purchase, taken.purchase, percent(purchase, order)),
    line('tip: tip/add over HTTP', tip, taken.tip, percent(tip, order)),
    line(`their money alone: wallet_order by ${baseline}`, order, [], '100 %'),
    line(
      `statement: payment/get-user-transactions, ${STATEMENT_SIZE} lines`,
      statement,
      taken.statement,
      percent(statement, bare),
    ),
    line(`list: user/get-artists, ${LIST_SIZE} of them`, list, taken.list, percent(list, bare)),
    line(`bare Fastify answer of the same ${bodyBytes} bytes`, bare, taken.bare, '100 %'),
    ...(refused.length > 0 ? ['', `Refused: ${JSON.stringify(refused)}. These figures mean nothing.`] : []),
  ].join('\n');
}

function latencyOf(runs: LoadRun[]): string {
  if (runs.length === 0) return '';
  return `${medianOf(runs.map((run) => run.medianMs)).toFixed(1)} / ${medianOf(runs.map((run) => run.p99Ms)).toFixed(1)}`;
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
