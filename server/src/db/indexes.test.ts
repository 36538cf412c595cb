import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aDatabase } from '../testing/postgres/database.ts';
import { inRepository } from '../tools/repository.ts';

it('docs/indexes.md names every index that no constraint makes, and what uses it', async () => {
  const database = await aDatabase();
  try {
    const { rows } = await sql<{ table: string; index: string }>`
      select rel.relname as table, idx.relname as index
      from pg_index join pg_class as idx on idx.oid = indexrelid join pg_class as rel on rel.oid = indrelid
      where rel.relnamespace = 'public'::regnamespace and not rel.relispartition
        and not exists (select from pg_constraint where conindid = indexrelid)`.execute(database.db);
    const lines = readFileSync(inRepository('docs/indexes.md'), 'utf8').matchAll(
      /^\| `(\w+)`\s*\| `(\w+)`\s*\| \S.*\|$/gm,
    );
    const named = [...lines].map(([, table, index]) => `${table}.${index}`);
    expect(named.toSorted()).toEqual(rows.map(({ table, index }) => `${table}.${index}`).toSorted());
  } finally {
    await database.drop();
  }
});
