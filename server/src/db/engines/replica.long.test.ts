import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres/postgres.ts';
import { startStandby, type Standby } from '../../testing/postgres/standby.ts';
import { type OpenDatabase, openDatabase } from '../db.ts';
import { Replica, type ReplicaOptions } from './replica.ts';
import type { Db } from '../schema.ts';

const quick = { checkMs: 50 };

let postgres: TestPostgres;
let standby: Standby;
let databaseUrl = '';
let database: OpenDatabase;

beforeAll(async () => {
  postgres = await startPostgres();
  standby = await startStandby(postgres);
  const bare = new URL(postgres.url);
  bare.pathname = '/late';
  databaseUrl = bare.href;
  await run(postgres.url, 'create database late');
  database = await openDatabase({ databaseUrl, dataDir: '', poolMax: 2 });
  await run(databaseUrl, 'create table marks (mark text primary key)');
}, 60_000);

afterAll(async () => {
  await database.close();
  await standby.stop();
  await postgres.stop();
});

async function run(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const onStandby = (url: string) => {
  const there = new URL(url);
  there.port = new URL(standby.url).port;
  return there.href;
};

async function isOnReplica(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
  return rows[0]?.is === true;
}

async function marksIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ mark: string }>`select mark from marks order by mark`.execute(db);
  return rows.map(({ mark }) => mark);
}

describe('a replica', () => {
  const lines: string[] = [];
  const log = {
    info: (_: object, text: string) => void lines.push(text),
    warn: (_: object, text: string) => void lines.push(text),
    error: (_: object, text: string) => void lines.push(text),
  };
  let replica: Replica;
  const begin = async (options: Partial<ReplicaOptions> = {}) => {
    replica = await new Replica(database, {
      url: onStandby(databaseUrl),
      poolMax: 2,
      log,
      ...quick,
      ...options,
    }).begin();
  };
  const isUsed = async (wanted: boolean) =>
    await expect.poll(async () => await replica.read(isOnReplica)).toBe(wanted);

  beforeEach(async () => {
    lines.length = 0;
    await run(databaseUrl, 'truncate marks');
  });
  afterEach(async () => {
    await replica.close();
    await run(standby.url, 'select pg_wal_replay_resume()');
  });

  it('gives reads and exports, while the primary is written', async () => {
    await begin({ lateMsMax: 600_000 });
    await isUsed(true);
    await run(standby.url, 'select pg_wal_replay_pause()');
    await run(databaseUrl, "insert into marks values ('new')");
    expect(await replica.read(marksIn)).toEqual([]);
    expect(await marksIn(database.db)).toEqual(['new']);
    expect(await textOf(replica, 'select count(*) from marks')).toBe('0\n');
  });

  it('is not asked when it is later than allowed, and again when it has caught up', async () => {
    await begin({ lateMsMax: 1000 });
    await isUsed(true);
    await run(standby.url, 'select pg_wal_replay_pause()');
    await run(databaseUrl, "insert into marks values ('new')");
    await isUsed(false);
    // One read goes to the primary when the replica answers too slowly; being late is said.
    await expect.poll(() => lines).toHaveLength(2);
    expect(await replica.read(marksIn)).toEqual(['new']);
    expect(await textOf(replica, 'select count(*) from marks')).toBe('1\n');
    await run(standby.url, 'select pg_wal_replay_resume()');
    await isUsed(true);
    expect(lines.slice(0, 3)).toEqual([
      'the replica answers reads',
      'replica unreachable or lagging: reading from primary',
      'the replica answers reads',
    ]);
  });

  it('is asked while an idle primary writes nothing', async () => {
    await begin({ lateMsMax: 500 });
    await isUsed(true);
    await sleep(1500);
    await isUsed(true);
    expect(await marksIn(database.db)).toEqual([]);
  });

  it('that ends in the middle of a read leaves the read to the primary', async () => {
    await begin();
    await isUsed(true);
    const places: boolean[] = [];
    const read = replica.read(async (db) => {
      const isHere = await isOnReplica(db);
      places.push(isHere);
      await sql`select pg_sleep(${isHere ? 30 : 0})`.execute(db);
      return isHere;
    });
    await expect.poll(() => places).toEqual([true]);
    await standby.crash();
    expect(await read).toBe(false);
    expect(places).toEqual([true, false]);
    await isUsed(true);
  });

  it('whose statement is canceled, or that lacks the row, leaves the read to the primary', async () => {
    await begin();
    await isUsed(true);
    const places: boolean[] = [];
    const canceled = await replica.read(async (db) => {
      const isHere = await isOnReplica(db);
      places.push(isHere);
      if (isHere) throw Object.assign(new Error('conflict with recovery'), { code: '40001' });
      return 'from the primary';
    });
    expect([canceled, places]).toEqual(['from the primary', [true, false]]);
    await expect(
      replica.read(async (db) => await sql`select * from no_such_table`.execute(db)),
    ).rejects.toThrow('no_such_table');
  });

  it('that hangs is given up, and what waits for it is asked of the primary', async () => {
    await begin();
    await isUsed(true);
    let times = 0;
    const read = replica.read(async () => {
      times += 1;
      // Never answered, as by a machine that is gone.
      return times === 1 ? await new Promise<string>(() => {}) : 'from the primary';
    });
    await standby.crash();
    expect(await read).toBe('from the primary');
  });
});

describe('an address that is not of a replica', () => {
  const begin = async (url: string) => await new Replica(database, { url, ...quick }).begin();

  it('is refused when it takes writes', async () => {
    await expect(begin(databaseUrl)).rejects.toThrow(
      'DATABASE_REPLICA_URL points to the primary itself. It must be a streaming replica of DATABASE_URL.',
    );
  });

  it('is refused when it is of another database', async () => {
    await expect(begin(standby.url)).rejects.toThrow(
      'DATABASE_REPLICA_URL points to the database postgres, and DATABASE_URL to late.',
    );
  });

  it('is refused when it is of another server', async () => {
    await expect(begin(inject('postgresUrl'))).rejects.toThrow('points to another PostgreSQL server');
  });

  it('does not hold up the start when nobody answers there', async () => {
    const replica = await begin('postgres://nobody@127.0.0.1:1/late');
    expect(await replica.read(isOnReplica)).toBe(false);
    await replica.close();
  });
});

async function textOf(replica: Replica, select: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of replica.source.copyCsv(select)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
