import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../testing/postgres/database.ts';
import { distributionLists } from '../testing/distribution.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(async () => await database.drop());

const lists = distributionLists();

describe('docs/distribution.md', () => {
  it('names each table once', async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
      database.db,
    );
    const named = [...lists.distributed.keys(), ...lists.reference, ...lists.local];
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('distributes by a column that is there or is to be added', async () => {
    const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
      from information_schema.columns where table_schema = 'public'`.execute(database.db);
    const present = new Set(rows.map(({ name }) => name));
    const absent = [...lists.distributed].filter(([table, column]) => !present.has(`${table}.${column}`));
    expect(absent.map(([table]) => table)).toEqual([...lists.toAdd.keys()]);
    for (const followed of lists.toAdd.values()) expect([...lists.distributed.keys()]).toContain(followed);
  });

  it('names every unique key without the column of its table', async () => {
    const { rows } = await sql<{ table: string; key: string; columns: string[] }>`
      select rel.relname as table, idx.relname as key, array_agg(attname::text) as columns
      from pg_index join pg_class as idx on idx.oid = indexrelid join pg_class as rel on rel.oid = indrelid
        join pg_attribute on attrelid = indexrelid and attnum <= indnkeyatts
      where rel.relnamespace = 'public'::regnamespace and indisunique and not rel.relispartition
      group by 1, 2 order by 1, 2`.execute(database.db);
    const loose = rows.filter(({ table, columns }) => {
      const column = lists.distributed.get(table);
      return column !== undefined && !columns.includes(column);
    });
    expect(loose.map(({ key }) => key)).toEqual([...lists.loose.keys()]);
  });
});
