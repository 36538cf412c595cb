import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../testing/postgres/database.ts';
import { playModel } from './testing/model.ts';

const isDeep = process.env['DEEP'] === '1';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase('postgres', { poolMax: 1 });
});
afterAll(async () => await database.drop());

/** A machine that is busy otherwise must not end a run in the middle: the next one would meet what it left. */
const patience = isDeep ? {} : { timeout: 120_000 };

describe('the wallet against its plain model', patience, () => {
  it('moves what the rules say, whatever happens in whatever order', async () => {
    expect(await playModel(database, { runs: isDeep ? 3000 : 40 })).toBeNull();
  });

  it('does so for disputes, refunds of top-ups and pay-outs, told again and in any order', async () => {
    expect(await playModel(database, { runs: isDeep ? 3000 : 30, about: 'leaving' })).toBeNull();
  });

  it('keeps what a disputed payment paid for, newest first, and clears everything else', async () => {
    expect(await playModel(database, { runs: isDeep ? 3000 : 40, about: 'contests' })).toBeNull();
  });
});
