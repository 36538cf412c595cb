import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { playUntilWrong } from '../../testing/racing.ts';
import { crossingRaces as crossing } from './testing/crossing-races.ts';
import { privateSessionRaces as races } from './testing/races.ts';

/** Which mistake the stores make at the moment; none while it is null. */
const mistake = vi.hoisted(() => ({ name: null as string | null }));

// Naive variants of the functions that keep times and ends right, to prove that the races would see the mistake.
vi.mock(import('../artists/taken-times.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    lockTimes: async (...[tx, ids]: Parameters<typeof real.lockTimes>) => {
      if (mistake.name?.startsWith('reads what is planned')) return;
      await real.lockTimes(
        tx,
        mistake.name?.startsWith('locks the time of the artist') ? ids.slice(0, 1) : ids,
      );
    },
    listTakenTimes: async (...given: Parameters<typeof real.listTakenTimes>) =>
      mistake.name === 'forgets what is planned' ? [] : await real.listTakenTimes(...given),
  };
});
vi.mock(import('./private-sessions.store.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    lockPrivateSession: async (...given: Parameters<typeof real.lockPrivateSession>) =>
      mistake.name === 'changes sessions without their lock'
        ? await real.findPrivateSession(...given)
        : await real.lockPrivateSession(...given),
  };
});
vi.mock(import('./store.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    listHeldTimes: async (...given: Parameters<typeof real.listHeldTimes>) =>
      mistake.name?.startsWith('forgets what is kept for buyers') ? [] : await real.listHeldTimes(...given),
  };
});

let server: BootedServer;
beforeEach(async () => {
  // Without the log, in which the mistakes would stand as faults.
  server = await boot({ config: { logLevel: 'fatal' } });
});
afterEach(async () => {
  mistake.name = null;
  // What a mistake leaves behind must not count as a fault of this suite.
  await server.database.db.deleteFrom('private_sessions').execute();
  await server.close();
});

describe('the races see a store that', () => {
  it.each([
    ['reads what is planned without the lock of the time', races.oneTime],
    [
      'reads what is planned without the lock of the time and without the rule in the database',
      races.oneTime,
    ],
    ['locks the time of the artist alone, who is booked', crossing.bookingEachOther],
    ['locks the time of the artist alone, whose session is moved', crossing.movingToEachOther],
    ['forgets what is planned', races.twoLengths],
    ['changes sessions without their lock', races.everythingAtOnce],
    ['forgets what is kept for buyers', races.keptTime],
    ['forgets what is kept for buyers of the same day', races.lastPlace],
  ])('%s', { timeout: 120_000 }, async (name, race) => {
    mistake.name = name;
    if (name.endsWith('rule in the database'))
      await sql`alter table private_sessions drop constraint private_sessions_one_at_a_time`.execute(
        server.database.db,
      );
    const problems = await playUntilWrong(server, race, 20);
    if (process.env['SHOW_MUTANTS'] === '1')
      process.stdout.write(`${name}: ${problems.join(', ').slice(0, 400)}\n`);
    expect(problems).not.toEqual([]);
  });

  it('makes no mistake, and find nothing', async () => {
    expect(await playUntilWrong(server, races.everythingAtOnce, 1)).toEqual([]);
  });
});
