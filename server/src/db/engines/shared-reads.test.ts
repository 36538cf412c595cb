import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../testing/postgres/database.ts';
import { sharedMax } from './connections.ts';
import { prepared } from './prepared.ts';
import { SharedReads } from './shared-reads.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(async () => await database.drop());

interface Part {
  pid: number;
  part: number;
}

const partOf = prepared(
  (_, { by }: { by: number }) => sql<Part>`select pg_backend_pid() as pid, 12 / ${by}::int as part`,
  { isShort: true },
);

const divided = async (by: number) => await partOf(database.db, { by });

async function ofMany(divisors: readonly number[]): Promise<PromiseSettledResult<Part[]>[]> {
  return await Promise.allSettled(divisors.map(divided));
}

it('come over few connections, and each has its own answer', async () => {
  const divisors = Array.from({ length: 40 }, (_, index) => index + 1);
  const rows = await Promise.all(divisors.map(async (by) => (await divided(by))[0]));
  expect(rows.map((row) => row?.part)).toEqual(divisors.map((by) => Math.floor(12 / by)));
  expect(new Set(rows.map((row) => row?.pid)).size).toBeLessThanOrEqual(sharedMax);
});

it('fail alone', async () => {
  const ended = await ofMany([1, 0, 3, 0, 4]);
  expect(ended.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(ended[1]).toMatchObject({ reason: { code: '22012' } });
});

it('use another connection when theirs was lost', async () => {
  const [row] = await divided(1);
  await sql`select pg_terminate_backend(${row?.pid}::int)`.execute(database.db);
  await expect
    .poll(async () => (await ofMany([6]))[0])
    .toMatchObject({ status: 'fulfilled', value: [{ part: 2 }] });
  expect((await divided(1))[0]?.pid).not.toBe(row?.pid);
});

it('see what their transaction has written, and are refused inside one without it', async () => {
  const emails = prepared(
    (db, { id }: { id: string }) => db.selectFrom('users').select('email').where('id', '=', id),
    { isShort: true },
  );
  await database.transaction(async (tx) => {
    const ownPid = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    expect(await partOf(tx, { by: 2 })).toEqual([{ pid: ownPid.rows[0]?.pid, part: 6 }]);
    await expect(emails(database.db, { id: 'someone' })).rejects.toThrow('inside a transaction');
  });
});

it('give up a connection that has fallen silent', async () => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(7)');
  const reads = new SharedReads(() => new pg.Client({ connectionString: database.url }), 200);
  let outcome = 'waiting';
  reads.run('select pg_advisory_lock(7)', []).catch(() => (outcome = 'failed'));
  await nextTurn();
  await expect
    .poll(async () => {
      expect(await reads.run('select 1 as one', [])).toEqual([{ one: 1 }]);
      return outcome;
    })
    .toBe('failed');
  await reads.close();
  await holder.end();
});
