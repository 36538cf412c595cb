import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../testing/postgres/database.ts';
import { StatementNames, namesMax } from './statement-names.ts';

describe.each(['postgres', 'pglite'] as const)('prepared statements on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await aDatabase(kind, { poolMax: 1 });
  });
  afterAll(async () => {
    await database.drop();
  });

  async function preparedTexts(): Promise<string[]> {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      database.db,
    );
    return rows.map(({ statement }) => statement);
  }

  async function selectTwice(value: number): Promise<unknown> {
    await sql`select ${value}::int as once`.execute(database.db);
    return (await sql`select ${value}::int as once`.execute(database.db)).rows;
  }

  it('are made when a statement comes the second time', async () => {
    await sql`select ${1}::int as only_now`.execute(database.db);
    expect(await preparedTexts()).not.toContain('select $1::int as only_now');
    await sql`select ${2}::int as only_now`.execute(database.db);
    expect(await preparedTexts()).toContain('select $1::int as only_now');
  });

  it('answer as unprepared ones: values, arrays, nulls, times, counts of rows', async () => {
    expect(await selectTwice(7)).toEqual([{ once: 7 }]);
    const at = new Date('2026-01-02T03:04:05.678Z');
    for (let time = 0; time < 3; time += 1) {
      const { rows } =
        await sql`select ${['a', 'b,"c']}::text[] as texts, ${null}::text as nothing, ${at}::timestamptz as at,
        ${12n}::bigint as big, ${JSON.stringify({ a: [1] })}::jsonb as tree, ${true}::boolean as yes`.execute(
          database.db,
        );
      expect(rows).toEqual([
        { texts: ['a', 'b,"c'], nothing: null, at, big: 12, tree: { a: [1] }, yes: true },
      ]);
      const changed = await database.db
        .updateTable('users')
        .set({ username: 'nobody' })
        .where('id', '=', 'nobody')
        .executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
    }
  });

  it('fail with the error of the database, and the next one works', async () => {
    const divide = async (by: number) => await sql`select 1 / ${by}::int as part`.execute(database.db);
    await divide(1);
    await divide(1);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect((await divide(1)).rows).toEqual([{ part: 1 }]);
    await expect(
      database.transaction(async (tx) => await sql`select 1 / ${0}::int as part`.execute(tx)),
    ).rejects.toThrow('division by zero');
    expect((await divide(1)).rows).toEqual([{ part: 1 }]);
  });

  it('survive a migration that changes their columns, alone and in a transaction', async () => {
    await sql`create table kept_plans (a int)`.execute(database.db);
    await sql`insert into kept_plans values (1)`.execute(database.db);
    const all = sql`select * from kept_plans`;
    for (let time = 0; time < 3; time += 1) await all.execute(database.db);
    await sql`alter table kept_plans add column b int default 2`.execute(database.db);
    expect((await all.execute(database.db)).rows).toEqual([{ a: 1, b: 2 }]);

    for (let time = 0; time < 3; time += 1) await all.execute(database.db);
    await sql`alter table kept_plans add column c int default 3`.execute(database.db);
    const rows = await database.transaction(async (tx) => (await all.execute(tx)).rows);
    expect(rows).toEqual([{ a: 1, b: 2, c: 3 }]);
  });

  it('are prepared again when the database has forgotten them', async () => {
    expect(await selectTwice(1)).toEqual([{ once: 1 }]);
    await sql`deallocate all`.execute(database.db);
    expect(await selectTwice(2)).toEqual([{ once: 2 }]);
    await sql`deallocate all`.execute(database.db);
    const inside = await database.transaction(
      async (tx) => (await sql`select ${3}::int as once`.execute(tx)).rows,
    );
    expect(inside).toEqual([{ once: 3 }]);
  });
});

describe('the names of prepared statements', () => {
  it('are bounded in number', () => {
    const names = new StatementNames();
    const given = Array.from({ length: namesMax + 50 }, (_, index) => {
      names.nameOf(`select ${index}`);
      return names.nameOf(`select ${index}`);
    });
    expect(given.filter((name) => name !== undefined)).toHaveLength(namesMax);
    expect(given[0]).toBe(names.nameOf('select 0'));
  });

  it('are not given to statements that cannot be prepared', () => {
    const names = new StatementNames();
    for (const text of ['begin', 'commit', 'set local x = 1', 'savepoint a']) {
      names.nameOf(text);
      expect(names.nameOf(text)).toBeUndefined();
    }
  });
});
