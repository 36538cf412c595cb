import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../testing/postgres/database.ts';
import { prepared, preparedPerShape } from './prepared.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(async () => await database.drop());

it('is built once and takes each call’s own values', async () => {
  let builds = 0;
  const read = prepared((db, given: { word: string; count: number }) => {
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

it('takes written text, and rows of any number as one value', async () => {
  const list = prepared(
    (_, given: { words: string; wanted: readonly string[] }) =>
      sql<{ word: string; place: number }>`select word, place
      from rows from (json_to_recordset(${given.words}::json) as (word text)) with ordinality as w (word, place)
      where word = any(${given.wanted}::text[]) order by place desc`,
  );
  const words = JSON.stringify([{ word: 'one' }, { word: "it's" }, { word: 'two' }]);
  expect(await list(database.db, { words, wanted: ['one', "it's"] })).toEqual([
    { word: "it's", place: 2 },
    { word: 'one', place: 1 },
  ]);
  expect(await list(database.db, { words: '[]', wanted: [] })).toEqual([]);
});

it('is built once for each shape', async () => {
  let builds = 0;
  const read = preparedPerShape((_, given: { from: number; to?: number }, shape: { hasEnd: boolean }) => {
    builds += 1;
    const end = shape.hasEnd ? sql`and place <= ${given.to}` : sql``;
    return sql<{ place: number }>`select place from generate_series(1, 4) as place
      where place >= ${given.from}::int ${end}`;
  });
  const places = async (given: { from: number; to?: number }) =>
    (await read(database.db, given, { hasEnd: given.to !== undefined })).map(({ place }) => place);
  expect(await places({ from: 2 })).toEqual([2, 3, 4]);
  expect(await places({ from: 2, to: 3 })).toEqual([2, 3]);
  expect(await places({ from: 4 })).toEqual([4]);
  expect(await places({ from: 1, to: 1 })).toEqual([1]);
  expect(builds).toBe(2);
});
