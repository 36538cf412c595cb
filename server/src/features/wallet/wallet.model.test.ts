import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../testing/database.ts';
import { playModel } from './testing/model.ts';

const runs = process.env['DEEP'] === '1' ? 3000 : 100;

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase('postgres', { poolMax: 1 });
});
afterAll(async () => await database.drop());

describe('the wallet against its plain model', () => {
  it('moves what the rules say, whatever happens in whatever order', async () => {
    expect(await playModel(database, { runs })).toBeNull();
  });
});
