import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDatabase, type TestDatabase } from '../testing/postgres/database.ts';
import { openDatabase } from './db.ts';
import { prepared } from './engines/prepared.ts';
import { newId } from './id.ts';
import { brokenInvariants } from './invariants.ts';
import { invariants } from '../features.ts';
import { isRetryable, queueInTransaction } from './transaction.ts';

const now = new Date('2026-01-02T03:04:05.678Z');

function aKey(path: string) {
  return {
    user_id: 'user',
    path,
    key: newId(now),
    request_hash: 'hash',
    status: 200,
    answer: '{}',
    created_at: now,
  };
}

async function pathsIn(database: TestDatabase): Promise<string[]> {
  const rows = await database.db.selectFrom('idempotency_keys').select('path').orderBy('path').execute();
  return rows.map(({ path }) => path);
}

async function textOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

function failure(code: string): Error {
  return Object.assign(new Error('serialization'), { code });
}

describe.each(['postgres', 'pglite'] as const)('a database on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await aDatabase(kind);
  });
  beforeEach(async () => {
    await database.db.deleteFrom('idempotency_keys').execute();
  });
  afterAll(async () => {
    await database.drop();
  });

  it('refuses a statement that comes after the end of its transaction', async () => {
    let late: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      late = new Promise((resolve) => setTimeout(resolve, 20)).then(
        async () => await tx.insertInto('idempotency_keys').values(aKey('late')).execute(),
      );
      await Promise.resolve();
    });
    await expect(late).rejects.toThrow('Transaction is already committed');
    expect(await pathsIn(database)).toEqual([]);
  });

  it('keeps the order of statements that are sent together, and fails with the first error', async () => {
    await database.transaction(async (tx) => {
      const paths = ['1', '2', '3', '4'];
      await Promise.all(
        paths.map(async (path) => await tx.insertInto('idempotency_keys').values(aKey(path)).execute()),
      );
    });
    expect(await pathsIn(database)).toEqual(['1', '2', '3', '4']);
    const failing = database.transaction(async (tx) => {
      await Promise.all([
        tx.insertInto('idempotency_keys').values(aKey('5')).execute(),
        sql`select 1 / 0`.execute(tx),
        tx.insertInto('idempotency_keys').values(aKey('6')).execute(),
      ]);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await pathsIn(database)).toEqual(['1', '2', '3', '4']);
  });

  it('commits what a transaction wrote and returns its result', async () => {
    const result = await database.transaction(async (tx) => {
      await tx.insertInto('idempotency_keys').values(aKey('a')).execute();
      return 7;
    });
    expect(result).toBe(7);
    expect(await pathsIn(database)).toEqual(['a']);
  });

  it('takes back everything when the work throws, and goes on working', async () => {
    const work = database.transaction(async (tx) => {
      await tx.insertInto('idempotency_keys').values(aKey('a')).execute();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await pathsIn(database)).toEqual([]);
  });

  it('throws when a statement failed but the work went on as if it had not', async () => {
    const work = database.transaction(async (tx) => {
      await tx.insertInto('idempotency_keys').values(aKey('a')).execute();
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(work).rejects.toThrow('Transaction was rolled back instead of committed');
    expect(await pathsIn(database)).toEqual([]);
  });

  describe('a statement that nothing waits for', () => {
    const keyOf = prepared((db, key: ReturnType<typeof aKey>) =>
      db.insertInto('idempotency_keys').values({
        user_id: key.user_id,
        path: key.path,
        key: key.key,
        request_hash: key.request_hash,
        status: 200,
        answer: '{}',
        created_at: key.created_at,
      }),
    );
    const divide = prepared((_, given: { by: number }) => sql`select 1 / ${given.by}::int`);
    const failAgain = prepared(
      () => sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`,
    );

    it('is written with the rest, in its place', async () => {
      for (let round = 0; round < 5; round += 1) {
        await database.transaction(async (tx) => await queueInTransaction(keyOf(tx, aKey(`along ${round}`))));
        const seen = await database.transaction(async (tx) => {
          await queueInTransaction(keyOf(tx, aKey(`seen ${round}`)));
          return await tx.selectFrom('idempotency_keys').select('path').execute();
        });
        expect(seen.map(({ path }) => path)).toContain(`seen ${round}`);
      }
      expect(await pathsIn(database)).toHaveLength(10);
    });

    it.each(['at the end', 'before another'])(
      'fails the transaction with its own error, %s',
      async (where) => {
        const work = database.transaction(async (tx) => {
          await keyOf(tx, aKey('first'));
          await queueInTransaction(divide(tx, { by: 0 }));
          if (where === 'before another') await keyOf(tx, aKey('second'));
          return 'done';
        });
        await expect(work).rejects.toThrow('division by zero');
        expect(await pathsIn(database)).toEqual([]);
      },
    );

    it('leaves the error of the work as it is', async () => {
      const work = database.transaction(async (tx) => {
        await queueInTransaction(divide(tx, { by: 0 }));
        throw new Error('changed my mind');
      });
      await expect(work).rejects.toThrow('changed my mind');
      expect(await pathsIn(database)).toEqual([]);
    });

    it('lets the work run again when the database asks for it', async () => {
      let runs = 0;
      await database.transaction(async (tx) => {
        runs += 1;
        if (runs < 3) await queueInTransaction(failAgain(tx, {}));
        await queueInTransaction(keyOf(tx, aKey('again')));
      });
      expect(runs).toBe(3);
      expect(await pathsIn(database)).toEqual(['again']);
    });

    it('is waited for outside a transaction', async () => {
      await expect(queueInTransaction(divide(database.db, { by: 0 }))).rejects.toThrow('division by zero');
    });
  });

  it.each(['40001', '40P01'])('runs the work again after %s', async (code) => {
    let runs = 0;
    await database.transaction(async (tx) => {
      await tx.insertInto('idempotency_keys').values(aKey('again')).execute();
      runs += 1;
      if (runs < 3) throw failure(code);
    });
    expect(runs).toBe(3);
    expect(await pathsIn(database)).toEqual(['again']);
  });

  it('gives up after eight runs, and at once after any other error', async () => {
    const conflict = vi.fn<() => Promise<never>>(async () => await Promise.reject(failure('40001')));
    await expect(database.transaction(conflict)).rejects.toThrow('serialization');
    expect(conflict).toHaveBeenCalledTimes(8);
    const duplicate = vi.fn<() => Promise<never>>(async () => await Promise.reject(failure('23505')));
    await expect(database.transaction(duplicate)).rejects.toThrow('serialization');
    expect(duplicate).toHaveBeenCalledTimes(1);
  });

  it('refuses db and another transaction inside a transaction instead of waiting for ever', async () => {
    const message = 'The database was used inside a transaction without its tx.';
    await expect(database.transaction(async () => await pathsIn(database))).rejects.toThrow(message);
    await expect(database.transaction(async () => await database.transaction(async () => 1))).rejects.toThrow(
      message,
    );
    expect(await pathsIn(database)).toEqual([]);
  });

  it('lets what a transaction started use db once it is over', async () => {
    let later: Promise<string[]> | undefined;
    await database.transaction(async (tx) => {
      await tx.insertInto('idempotency_keys').values(aKey('a')).execute();
      later = sleep(20).then(async () => await pathsIn(database));
    });
    expect(await later).toEqual(['a']);
  });

  it('runs a hundred transactions at once without mixing them', async () => {
    await database.db
      .insertInto('idempotency_keys')
      .values({ ...aKey('counter'), status: 0 })
      .execute();
    const add = async () =>
      await database.transaction(async (tx) => {
        const row = await tx
          .selectFrom('idempotency_keys')
          .select('status')
          .forUpdate()
          .executeTakeFirstOrThrow();
        await tx
          .updateTable('idempotency_keys')
          .set({ status: row.status + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 100 }, add));
    const row = await database.db.selectFrom('idempotency_keys').select('status').executeTakeFirstOrThrow();
    expect(row.status).toBe(100);
  });

  it('has no broken invariant while it is empty', async () => {
    expect(await brokenInvariants(database.db, invariants)).toEqual([]);
  });

  it('reports how many rows a statement changed', async () => {
    await database.db
      .insertInto('idempotency_keys')
      .values([aKey('a'), aKey('b')])
      .execute();
    const updated = await database.db.updateTable('idempotency_keys').set({ status: 201 }).executeTakeFirst();
    expect(updated.numUpdatedRows).toBe(2n);
  });

  it('delivers notifications to every listener of the channel until it leaves', async () => {
    const first: string[] = [];
    const second: string[] = [];
    const leaveFirst = await database.listen('user events', (payload) => first.push(payload));
    const leaveSecond = await database.listen('user events', (payload) => second.push(payload));
    await database.notify('user events', 'one "1"');
    await database.notify('elsewhere', 'not for them');
    await expect.poll(() => [first, second]).toEqual([['one "1"'], ['one "1"']]);
    await leaveFirst();
    await database.notify('user events', 'two');
    await expect.poll(() => second).toEqual(['one "1"', 'two']);
    await leaveSecond();
    await database.notify('user events', 'three');
    await sleep(50);
    expect([first, second]).toEqual([['one "1"'], ['one "1"', 'two']]);
  });

  it('refuses a payload that NOTIFY cannot carry', async () => {
    await database.notify('events', 'x'.repeat(7999));
    await expect(database.notify('events', 'x'.repeat(8000))).rejects.toThrow('payload string too long');
  });

  it('writes a query with its parameters as CSV', async () => {
    const hostile = `it's $1 "quoted", \\ and\nüber`;
    await database.db
      .insertInto('idempotency_keys')
      .values([aKey(hostile), aKey('other')])
      .execute();
    const query = database.db
      .selectFrom('idempotency_keys')
      .select(['path', 'status', sql<string>`'$1'`.as('text')])
      .where('path', '=', hostile)
      .where('status', '>', -1)
      .where('created_at', '<=', now)
      .where('user_id', 'in', ['user', 'nobody'])
      .where('key', '<>', sql<string>`all(${['a', 'b']})`)
      .compile();
    expect(await textOf(database.copyCsv(query))).toBe(`"it's $1 ""quoted"", \\ and\nüber",200,$1\n`);
  });

  it('writes many rows, stops when the reader leaves, and reports a failing statement', async () => {
    const many = "SELECT n, repeat('x', 20) FROM generate_series(1, 200000) AS n";
    const text = await textOf(database.copyCsv(many));
    expect(text.split('\n').length).toBe(200_001);
    for await (const chunk of database.copyCsv(many)) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await expect(textOf(database.copyCsv('SELECT 1 / 0'))).rejects.toThrow('division by zero');
    expect(await textOf(database.copyCsv('SELECT 1 WHERE false'))).toBe('');
    expect(await pathsIn(database)).toEqual([]);
  });
});

describe('PostgreSQL only', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await aDatabase('postgres');
  });
  afterAll(async () => {
    await database.drop();
  });

  it('resolves a real deadlock by running one of the two again', async () => {
    await database.db
      .insertInto('idempotency_keys')
      .values([aKey('left'), aKey('right')])
      .execute();
    let runs = 0;
    const bothHold = Promise.withResolvers<void>();
    const lockBoth = async (first: string, second: string) =>
      await database.transaction(async (tx) => {
        await tx
          .updateTable('idempotency_keys')
          .set({ status: sql`status + 1` })
          .where('path', '=', first)
          .execute();
        runs += 1;
        // Each has one before anybody asks for the other; who is run again comes alone.
        if (runs === 2) bothHold.resolve();
        await bothHold.promise;
        await tx
          .updateTable('idempotency_keys')
          .set({ status: sql`status + 1` })
          .where('path', '=', second)
          .execute();
      });
    await Promise.all([lockBoth('left', 'right'), lockBoth('right', 'left')]);
    const rows = await database.db.selectFrom('idempotency_keys').select('status').execute();
    expect(rows.map(({ status }) => status)).toEqual([202, 202]);
    // Who is run again can be back before the other has woken up, and then they collide once more.
    expect(runs).toBeGreaterThanOrEqual(3);
  });

  it('reaches listeners in another process, and none from inside a transaction that is taken back', async () => {
    const other = await openDatabase({ databaseUrl: database.url, dataDir: '' });
    const received: string[] = [];
    await other.listen('events', (payload) => received.push(payload));
    await database.notify('events', 'hello');
    await expect.poll(() => received).toEqual(['hello']);
    await other.close();
  });

  it('comes back after its connections were ended, and says that messages may be missing', async () => {
    const received: string[] = [];
    const onGap = vi.fn<() => void>();
    const leave = await database.listen('events', (payload) => received.push(payload), onGap);
    await database.notify('events', 'before');
    await expect.poll(() => received).toEqual(['before']);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    await expect.poll(() => onGap).toHaveBeenCalledTimes(1);
    await database.notify('events', 'after');
    await expect.poll(() => received).toEqual(['before', 'after']);
    expect(await pathsIn(database)).toEqual(['left', 'right']);
    await leave();
  });

  it('refuses an address where nothing answers', async () => {
    await expect(
      openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '' }),
    ).rejects.toThrow('ECONNREFUSED');
  });
});

describe('isRetryable', () => {
  it('looks at the causes of an error too', () => {
    expect(isRetryable(new Error('aborted', { cause: failure('40001') }))).toBe(true);
    expect(isRetryable(new Error('aborted', { cause: failure('23505') }))).toBe(false);
    expect(isRetryable('40001')).toBe(false);
  });
});
