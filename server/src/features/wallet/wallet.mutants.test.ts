import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../testing/database.ts';
import { applyMutant } from './mutants/apply.ts';
import { mutants } from './mutants/mutants.ts';
import { playModel } from './testing/model.ts';
import { playRace, races } from './testing/races.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await aDatabase('postgres', { poolMax: 50 });
});
afterEach(async () => await database.drop());

/** As the other suites run: a mutant that needs more than these is not caught. */
const rounds = 5;
const runs = 100;
/** Fixed in the ordinary run, so that a change elsewhere never fails here by chance; the deep run tries what it likes. */
const seed = process.env['DEEP'] === '1' ? undefined : 1;

describe('the suites see a ledger that', () => {
  it.each(mutants)('$name ($caughtBy)', async (mutant) => {
    await applyMutant(database, mutant);
    const problems =
      mutant.caughtBy === 'model'
        ? await playModel(database, { runs, seed })
        : (await playRace(database, races[mutant.caughtBy], rounds)).join('\n') || null;
    expect(problems).not.toBeNull();
    if (process.env['SHOW_MUTANTS'] === '1')
      process.stdout.write(`${mutant.name}: ${problems?.slice(0, 400)}\n\n`);
  });
});
