import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabaseUrl } from '../../testing/postgres/database.ts';
import { dropDatabaseAt } from '../../testing/postgres/template.ts';
import { openDatabase, type OpenDatabase } from '../db.ts';

/** Two databases stand for the pooler and the server behind it, so that each answer says over which address it came. */
describe('a database behind a pooler', () => {
  let pooled = '';
  let direct = '';
  let database: OpenDatabase;
  let other: OpenDatabase;
  beforeAll(async () => {
    [pooled, direct] = [await aDatabaseUrl(), await aDatabaseUrl()];
    database = await openDatabase({ databaseUrl: pooled, sessionUrl: direct, dataDir: '', poolMax: 2 });
    other = await openDatabase({ databaseUrl: direct, dataDir: '', poolMax: 2 });
  });
  afterAll(async () => {
    await other.close();
    await database.close();
    await dropDatabaseAt(pooled);
    await dropDatabaseAt(direct);
  });
  const nameOf = (url: string) => new URL(url).pathname.slice(1);
  const asked = 'select current_database() as name';

  it('is asked over the pooler by calls', async () => {
    const { rows } = await sql<{ name: string }>`${sql.raw(asked)}`.execute(database.db);
    const inTransaction = await database.transaction(async (tx) => await sql.raw(asked).execute(tx));
    expect([rows, inTransaction.rows]).toEqual([[{ name: nameOf(pooled) }], [{ name: nameOf(pooled) }]]);
  });

  it('is asked directly by sessions and exports, which also listen and notify there', async () => {
    const rows = await database.session(async (session) => await session.query(asked));
    expect(rows).toEqual([{ name: nameOf(direct) }]);
    const chunks: Buffer[] = [];
    for await (const chunk of database.copyCsv(asked)) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe(`${nameOf(direct)}\n`);
    const heard: string[] = [];
    for (const each of [database, other]) await each.listen('both', (text) => heard.push(text));
    await database.notify('both', 'a');
    await other.notify('both', 'b');
    await expect.poll(() => heard.toSorted()).toEqual(['a', 'a', 'b', 'b']);
  });
});
