import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../testing/postgres/database.ts';
import { applyMutant } from './mutants/apply.ts';
import { moneyMutants } from './mutants/money-mutants.ts';
import { type Mutant, mutants } from './mutants/mutants.ts';
import { playModel } from './testing/model.ts';
import { playRace, races } from './testing/races.ts';

/** As the other suites run: a mutant that needs more than these is not caught. */
const rounds = 5;
const runs = 100;
/** Fixed in the ordinary run, so that a change elsewhere never fails here by chance; the deep run tries what it likes. */
const seedOf = ({ seed = 1 }: Mutant) => (process.env['DEEP'] === '1' ? undefined : seed);

const all = [...mutants, ...moneyMutants];
const stepsThatSee = { model: 'all', leaving: 'leaving', contests: 'contests' } as const;
const isOfModel = (caughtBy: Mutant['caughtBy']): caughtBy is keyof typeof stepsThatSee =>
  caughtBy in stepsThatSee;
const isPlayed = ({ caughtBy }: Mutant) => isOfModel(caughtBy);
/** A mutant that only replaces functions is taken back, so that these share one database, which the model empties anyway. */
const isShared = (mutant: Mutant) => isPlayed(mutant) && mutant.also === undefined;

async function problemsOf(database: TestDatabase, mutant: Mutant): Promise<string | null> {
  const { caughtBy } = mutant;
  if (isOfModel(caughtBy))
    return await playModel(database, { runs, seed: seedOf(mutant), about: stepsThatSee[caughtBy] });
  return (await playRace(database, races[caughtBy], rounds)).join('\n') || null;
}

function show({ name }: Mutant, problems: string | null): void {
  if (process.env['SHOW_MUTANTS'] === '1') process.stdout.write(`${name}: ${problems?.slice(0, 400)}\n\n`);
}

/** A machine that is busy otherwise must not end a run in the middle: the next one would meet what it left. */
const patience = { timeout: 120_000 };

describe('the model sees a ledger that', patience, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await aDatabase('postgres', { poolMax: 1 });
  });
  afterAll(async () => await database.drop());

  it.each(all.filter(isShared))('$name', async (mutant) => {
    const restore = await applyMutant(database, mutant);
    const problems = await problemsOf(database, mutant);
    await restore();
    expect(problems).not.toBeNull();
    show(mutant, problems);
  });
});

describe('the suites see a ledger that', patience, () => {
  let database: TestDatabase | undefined;
  afterEach(async () => await database?.drop());

  it.each(all.filter((mutant) => !isShared(mutant)))('$name ($caughtBy)', async (mutant) => {
    database = await aDatabase('postgres', { poolMax: isPlayed(mutant) ? 1 : 50 });
    await applyMutant(database, mutant);
    const problems = await problemsOf(database, mutant);
    expect(problems).not.toBeNull();
    show(mutant, problems);
  });
});
