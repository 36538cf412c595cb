import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../testing/postgres/database.ts';
import { parseInteger, parseNumeric } from './values.ts';

describe.each(['postgres', 'pglite'] as const)('values read from %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await aDatabase(kind);
  });
  afterAll(async () => {
    await database.drop();
  });

  async function read(expression: string): Promise<unknown> {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
      database.db,
    );
    return rows[0]?.value;
  }

  it.each([
    ['9007199254740991::int8', 9_007_199_254_740_991],
    ['-9007199254740991::int8', -9_007_199_254_740_991],
    ['NULL::int8', null],
    ['(SELECT count(*) FROM generate_series(1, 3))', 3],
    ['(SELECT sum(n) FROM generate_series(1, 3::int8) AS n)', 6],
    ['(SELECT avg(n) FROM generate_series(1, 4) AS n)', 2.5],
    ['ARRAY[1, NULL, 3]::int8[]', [1, null, 3]],
    ["'{}'::int8[]", []],
    ["ARRAY['a,b', 'c\"d']", ['a,b', 'c"d']],
    [`'{"a": [1, {"b": null}]}'::jsonb`, { a: [1, { b: null }] }],
    ["'2026-03-29'::date", '2026-03-29'],
    ["'2026-03-29 01:30:00.123+02'::timestamptz", new Date('2026-03-28T23:30:00.123Z')],
    ["date_trunc('day', '2026-03-29 01:30:00+02'::timestamptz)", new Date('2026-03-28T00:00:00Z')],
    ['true', true],
    ['2::smallint', 2],
  ])('reads %s', async (expression, value) => {
    expect(await read(expression)).toEqual(value);
  });

  it('reads bytes', async () => {
    expect(await read("'\\x00ff10'::bytea")).toEqual(Buffer.from([0, 255, 16]));
  });

  it.each([
    '9007199254740992::int8',
    '(-9007199254740992)::int8',
    '9007199254740993::numeric',
    "'NaN'::numeric",
  ])('refuses %s instead of rounding it, and goes on working', async (expression) => {
    await expect(read(expression)).rejects.toThrow(RangeError);
    expect(await read('1::int8')).toBe(1);
  });

  it('takes dates, lists, bytes and JSON text as parameters', async () => {
    const now = new Date('2026-10-25T00:30:00.456Z');
    const statement = sql<object>`select ${now}::timestamptz as at, ${['a', 'b"c']}::text[] as words,
      ${[1, 2]}::int8[] as numbers, ${Buffer.from([1, 2])}::bytea as bytes, ${JSON.stringify([{ a: 'ü' }])}::jsonb as json`;
    const { rows } = await statement.execute(database.db);
    expect(rows).toEqual([
      { at: now, words: ['a', 'b"c'], numbers: [1, 2], bytes: Buffer.from([1, 2]), json: [{ a: 'ü' }] },
    ]);
  });
});

describe('parseInteger and parseNumeric', () => {
  it.each(['9007199254740992', 'abc', '1e999'])('refuse %s', (text) => {
    expect(() => parseInteger(text)).toThrow(RangeError);
  });
  it('keeps a fraction', () => {
    expect(parseNumeric('-0.125')).toBe(-0.125);
  });
});
