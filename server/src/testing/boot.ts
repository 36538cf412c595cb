import { type CallAnswer, type CallInput, type CallPath } from '@dubplate/shared/contract/all-calls.ts';
import type { ErrorBody } from '@dubplate/shared/contract/errors.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Config, readConfig } from '../config/config.ts';
import type { Context } from '../context.ts';
import { openDatabase } from '../db/db.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { invariants } from '../features.ts';
import { API_BASE } from '../http/address.ts';
import { startServer } from '../server.ts';
import { keptLog } from './processes/kept-log.ts';
import { aDatabase, type TestDatabase } from './postgres/database.ts';

/** A caller: an id token, or anything with one, such as a person from the builders. */
type Caller = string | { token: string };

interface CallOptions {
  as?: Caller;
  /** The idempotency key. */
  key?: string;
  /** Another key of the public header; null sends none. */
  publicKey?: string | null;
  headers?: Record<string, string>;
}

/** Every field of every shape that an answer may have: a test expects the one it wants. */
type AnyOf<A> = {
  [K in A extends unknown ? keyof A : never]: A extends { [Name in K]?: infer V } ? V : never;
};

interface Answered<P extends CallPath> {
  status: number;
  headers: Headers;
  /** Both at once, so that a test reads what it expects without narrowing first: a wrong expectation fails anyway. */
  body: AnyOf<CallAnswer<P>> & ErrorBody;
}

export interface BootedServer {
  url: string;
  ctx: Context;
  database: TestDatabase;
  call<P extends CallPath>(path: P, input: CallInput<P>, options?: CallOptions): Promise<Answered<P>>;
  /** As `call`, with any body at all: for inputs that the contract refuses. */
  send(
    path: string,
    body: unknown,
    options?: CallOptions,
  ): Promise<{ status: number; headers: Headers; body: ErrorBody }>;
  /** Moves the product's time and runs what is due then, unless told not to. */
  clock: {
    advance(ms: number, options?: { runsJobs?: boolean }): Promise<void>;
    set(date: Date, options?: { runsJobs?: boolean }): Promise<void>;
    /** Stands still at that very millisecond while `act` runs, for what a deadline divides; then goes on as before. */
    stoppedAt<T>(date: Date, act: () => Promise<T>): Promise<T>;
  };
  close(): Promise<void>;
}

interface BootOptions {
  kind?: 'postgres' | 'pglite';
  config?: Partial<Config>;
  /** A second server with connections of its own on the same PostgreSQL database; close it before the first. */
  sameDataAs?: BootedServer;
  /** Jobs run when the clock is moved or `ctx.runJobs()` is called; with timers they also run by themselves. */
  hasTimers?: boolean;
}

/** The whole server on a database and a data folder of its own and a free port. Ends with a check of all invariants. */
export async function boot(options: BootOptions = {}): Promise<BootedServer> {
  const database = options.sameDataAs ? await reopened(options.sameDataAs) : await aDatabase(options.kind);
  const dataDir = await mkdtemp(join(tmpdir(), 'dubplate-data-'));
  const config = { ...testConfig(dataDir), ...options.config };
  const server = await startServer(config, {
    database,
    hasTimers: options.hasTimers ?? false,
    logTo: keptLog,
  });
  const { ctx, url } = server;
  const send: BootedServer['send'] = (path, body, callOptions) => post(url, path, body, callOptions);
  return {
    url,
    ctx,
    database,
    send,
    call: async (path, input, callOptions) => (await send(path, input, callOptions)) as never, // The server parsed its answer by the contract of this path.
    clock: clockOf(ctx, config.clockOffsetMs),
    close: async () => {
      try {
        expect(await brokenInvariants(database.db, invariants)).toEqual([]);
      } finally {
        await server.stop();
        await database.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
}

async function reopened({ database }: BootedServer): Promise<TestDatabase> {
  const { url } = database;
  if (url === undefined) throw new Error('Two servers can share data on PostgreSQL only.');
  const opened = await openDatabase({ databaseUrl: url, dataDir: '' });
  // The data belong to the first server.
  return { ...opened, url, drop: opened.close };
}

function testConfig(dataDir: string): Config {
  return readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMITS: 'off',
    // Tests write rows themselves, of which no hook tells.
    RESPONSE_CACHE: 'off',
    LOG_LEVEL: 'error',
  });
}

async function post(url: string, path: string, body: unknown, options: CallOptions = {}) {
  const { as, key, publicKey = 'public', headers = {} } = options;
  const token = typeof as === 'object' ? as.token : as;
  const credentials = {
    ...(token === undefined ? {} : { token }),
    ...(key === undefined ? {} : { idempotencyKey: key }),
  };
  const isPlain = typeof body === 'object' && body !== null && !Array.isArray(body);
  const response = await fetch(`${url}${API_BASE}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(publicKey === null ? {} : { authorization: `Public ${publicKey}` }),
      ...headers,
    },
    body: JSON.stringify(isPlain ? { ...body, ...credentials } : body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

function clockOf(ctx: Context, initialOffsetMs: number): BootedServer['clock'] {
  let offsetMs = initialOffsetMs;
  const moveTo = async (nextOffsetMs: number, runsJobs: boolean) => {
    offsetMs = nextOffsetMs;
    ctx.clock.setOffsetMs(offsetMs);
    if (runsJobs) await ctx.runJobs();
  };
  return {
    stoppedAt: async (date, act) => {
      const running = ctx.clock.now;
      ctx.clock.now = () => date;
      try {
        return await act();
      } finally {
        ctx.clock.now = running;
      }
    },
    advance: (ms, { runsJobs = true } = {}) => moveTo(offsetMs + ms, runsJobs),
    set: (date, { runsJobs = true } = {}) =>
      moveTo(offsetMs + date.getTime() - ctx.clock.now().getTime(), runsJobs),
  };
}
