import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
import type { Call } from '@dubplate/shared/contract/call.ts';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { type OpenDatabase, openDatabase } from '../db/db.ts';
import { type RunningServer, startServer } from '../server.ts';
import { aFan, anArtist, aSuperAdmin, type TestPerson } from '../testing/builders.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres/postgres.ts';
import { startStandby, type Standby } from '../testing/postgres/standby.ts';
import { API_BASE } from './address.ts';
import { eventually } from '../testing/waiting.ts';

const calls = Object.entries<Call>(allCalls);

/** Here nothing is asked again of the primary, so what would write or is late shows. */
describe('answers of a replica', () => {
  let postgres: TestPostgres;
  let standby: Standby;
  let replica: OpenDatabase;
  let server: RunningServer;
  let dataDir = '';
  let staff: TestPerson;
  let fan: TestPerson;

  beforeAll(async () => {
    postgres = await startPostgres();
    standby = await startStandby(postgres);
    const databaseUrl = await postgres.freshDatabase();
    const there = new URL(databaseUrl);
    there.port = new URL(standby.url).port;
    const database = await openDatabase({ databaseUrl, dataDir: '', poolMax: 4 });
    replica = await eventually(
      async () => await openDatabase({ databaseUrl: there.href, dataDir: '', poolMax: 4 }),
    );
    dataDir = await mkdtemp(join(tmpdir(), 'dubplate-data-'));
    const config = readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMITS: 'off',
      RESPONSE_CACHE: 'off',
      LOG_LEVEL: 'error',
    });
    const replicaReads = {
      read: async <T>(work: (db: OpenDatabase['db']) => Promise<T>) => await work(replica.db),
      source: replica,
      close: async () => {},
    };
    server = await startServer(config, { database, replicaReads, hasTimers: false });
    staff = await aSuperAdmin(server);
    fan = await aFan(server);
    const known = await anArtist(server, { username: 'Known' });
    await eventually(async () => {
      const { rows } = await sql`select 1 from users where id = ${known.userId}`.execute(replica.db);
      if (rows.length === 0) throw new Error('The replica has not replayed it yet.');
    });
    await sql`select pg_wal_replay_pause()`.execute(replica.db);
    await anArtist(server, { username: 'Unheard' });
  });

  afterAll(async () => {
    await server.stop();
    await replica.close();
    await standby.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function call(path: string, body: object, token?: string) {
    const response = await fetch(`${server.url}${API_BASE}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Public public' },
      body: JSON.stringify({ ...body, ...(token === undefined ? {} : { token }) }),
    });
    return { status: response.status, text: await response.text() };
  }

  it('go to visitors, and not to people with a token', async () => {
    const visitors = (await call('user/get-artists', {})).text;
    expect([visitors.includes('Known'), visitors.includes('Unheard')]).toEqual([true, false]);
    expect((await call('user/get-artists', {}, fan.token)).text).toContain('Unheard');
  });

  it('go into figures and exports of staff, and not into their lists', async () => {
    const figures = await call('admin/stats-users', {}, staff.token);
    expect(JSON.parse(figures.text)).toMatchObject({ artists: 1 });
    const ticket = await call('admin/export', { resource: 'users' }, staff.token);
    const { url }: { url: string } = JSON.parse(ticket.text);
    const file = await (await fetch(new URL(url, server.url))).text();
    expect([file.includes('Known'), file.includes('Unheard')]).toEqual([true, false]);
    expect((await call('admin/users', {}, staff.token)).text).toContain('Unheard');
  });

  const late = calls.filter(([, { isOfFigures, isSharedByVisitors }]) => isOfFigures ?? isSharedByVisitors);
  it.each(late.filter(([, { input }]) => input.safeParse({}).success))('are read only: %s', async (path) => {
    const { status, text } = await call(path, {}, path.startsWith('admin/') ? staff.token : undefined);
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  });
});

describe('the contract', () => {
  it('lets replicas answer only calls that don’t write, with figures only for staff', () => {
    const figures = calls.filter(([, { isOfFigures }]) => isOfFigures);
    expect(figures.length).toBeGreaterThan(0);
    for (const [, { who, writes }] of figures) expect([who.endsWith('admin'), writes]).toEqual([true, false]);
  });
});
