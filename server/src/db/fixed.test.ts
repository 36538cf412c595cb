import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../testing/database.ts';
import { fixed } from './fixed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(async () => await database.drop());

it('is built once and takes each call’s own values', async () => {
  let builds = 0;
  const read = fixed((db, given: { word: string; count: number }) => {
    builds += 1;
    return db.selectNoFrom([
      sql<string>`${given.word}::text`.as('word'),
      sql<number>`${given.count}::int`.as('count'),
      sql<string>`${'always'}::text`.as('always'),
      sql<string>`${given.word}::text`.as('again'),
    ]);
  });
  const one = { word: 'one', count: 1, always: 'always', again: 'one' };
  const two = { word: 'two', count: 2, always: 'always', again: 'two' };
  expect(await read(database.db, { word: 'one', count: 1 })).toEqual([one]);
  expect(await read(database.db, { word: 'two', count: 2 })).toEqual([two]);
  expect(await database.transaction(async (tx) => await read(tx, { word: 'one', count: 1 }))).toEqual([one]);
  expect(builds).toBe(1);
});
