import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { MailStatus } from '@dubplate/shared/features/notifications/model.ts';
import { API_BASE } from '../../http/address.ts';
import { type Child, startChild } from '../../testing/processes/child.ts';
import { cpuOf, serverOfBackend } from './cpu.ts';
import { type BenchPeople, fillBench } from './people.ts';

/** A server that is measured, alone on its database. */
export interface Subject {
  name: string;
  url: string;
  people: BenchPeople;
  /** CPU milliseconds so far of the server's processes and of PostgreSQL's; null where there are none or nobody says. */
  cpu(): { node: number | null; postgres: number | null };
  /** Leftover mails of one load would run into the next. */
  untilMailsAreSent(): Promise<void>;
  stop(): Promise<void>;
}

export interface SubjectOptions {
  /** What sets it apart from the others in the same run; empty for the usual one. */
  name: string;
  /** The repository whose server it is. */
  root: string;
  folder: string;
  /** A new database without tables; undefined means the embedded one. */
  databaseUrl?: string;
  processes?: number;
}

const MAILS_WAIT_MS = 120_000;
const MAILS_ASKED_EVERY_MS = 1000;

/** Makes the tables by a first start, fills them, and starts the server that stays. */
export async function startSubject(options: SubjectOptions): Promise<Subject> {
  const dataDir = await mkdtemp(join(options.folder, 'data-'));
  const { databaseUrl } = options;
  const first = await startServer(options, dataDir);
  await stopChild(first.child);
  const people = await fillBench({ dataDir, databaseUrl });
  const postgresPid = databaseUrl === undefined ? null : await postgresPidOf(databaseUrl);
  const { child, url } = await startServer(options, dataDir);
  return {
    name: options.name,
    url,
    people,
    cpu: () => ({ node: cpuOf(child.process.pid ?? null), postgres: cpuOf(postgresPid) }),
    untilMailsAreSent: async () => await untilMailsAreSent(url, people.bossToken),
    stop: async () => await stopChild(child),
  };
}

/** As in production, rate limits included; a proxy in front would name the visitors' addresses. */
export async function startServer(
  {
    root,
    databaseUrl,
    processes = 1,
    loopFile,
  }: Pick<SubjectOptions, 'root' | 'databaseUrl' | 'processes'> & {
    /** Where its event loop is watched from, when it is (loop-monitor.ts). */
    loopFile?: string;
  },
  dataDir: string,
): Promise<{ child: Child; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = startChild(join(root, 'server/src/main.ts'), [], {
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...(processes > 1 ? { WEB_CONCURRENCY: String(processes) } : {}),
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    PUBLIC_API_KEY: 'public',
    PAYOUT_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    ...(loopFile === undefined ? {} : { NODE_OPTIONS: `--import ${monitorTo(loopFile)}` }),
  });
  for (let lines = 1; ; lines += 1) {
    await child.untilLines(lines);
    if (child.lines[lines - 1]?.includes(url)) return { child, url };
  }
}

function monitorTo(file: string): string {
  const monitor = pathToFileURL(join(import.meta.dirname, 'loop-monitor.ts'));
  monitor.searchParams.set('to', file);
  return monitor.href;
}

export async function stopChild(child: Child): Promise<void> {
  if (child.process.exitCode !== null) return;
  const ended = once(child.process, 'close');
  child.process.kill('SIGTERM');
  await ended;
}

export async function ask<A>(url: string, path: string, body: object): Promise<A> {
  const response = await fetch(`${url}${API_BASE}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as A; // By the contract.
}

async function untilMailsAreSent(url: string, token: string): Promise<void> {
  const deadline = performance.now() + MAILS_WAIT_MS;
  const waiting = { token, perPage: 1, filter: { status: MailStatus.Waiting } };
  for (;;) {
    const { total } = await ask<{ total: number }>(url, 'admin/outbox', waiting);
    if (total === 0) return;
    if (performance.now() > deadline) throw new Error(`${total} mails are still waiting.`);
    await sleep(MAILS_ASKED_EVERY_MS);
  }
}

async function postgresPidOf(databaseUrl: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0] ? serverOfBackend(rows[0].pid) : null;
  await client.end();
  return pid;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}
