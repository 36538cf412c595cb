import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { playUntilWrong } from '../../testing/racing.ts';
import { aSaleFile } from '../files/testing/shop.ts';
import { sessionRaces as races } from './testing/races.ts';

/** Which mistake the stores make at the moment; none while it is null. */
const mistake = vi.hoisted(() => ({ name: null as string | null }));

// Naive variants of the locks that keep seats and messages right, to prove that the races would see the mistake.
vi.mock(import('./sessions.store.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    lockSession: async (...given: Parameters<typeof real.lockSession>) =>
      mistake.name === 'sells and ends without the lock of the session' ||
      mistake.name === 'sells what it counted before'
        ? await real.findSession(...given)
        : await real.lockSession(...given),
  };
});
vi.mock(import('./store.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    takeSeat: async (...given: Parameters<typeof real.takeSeat>) => {
      if (mistake.name !== 'sells what it counted before') return await real.takeSeat(...given);
      const [tx, sessionId] = given;
      const isRoom = { capacity: null };
      await tx.updateTable('sessions').set(isRoom).where('id', '=', sessionId).execute();
      return await real.takeSeat(...given);
    },
  };
});
vi.mock(import('../messages/messages.store.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    lockMessage: async (...given: Parameters<typeof real.lockMessage>) =>
      mistake.name === 'decides about messages without their lock'
        ? await real.findMessage(...given)
        : await real.lockMessage(...given),
  };
});
vi.mock(import('../files/store.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    lockFile: async (...given: Parameters<typeof real.lockFile>) => {
      if (mistake.name !== 'sells files without their lock') return await real.lockFile(...given);
      const [tx, id] = given;
      return await tx.selectFrom('sale_files').selectAll().where('id', '=', id).executeTakeFirst();
    },
  };
});
vi.mock(import('../messages/store.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    lockUpvotes: async (...given: Parameters<typeof real.lockUpvotes>) =>
      mistake.name === 'forgets the upvotes of a message' ? [] : await real.lockUpvotes(...given),
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
  const { db } = server.database;
  await db.deleteFrom('file_purchases').execute();
  await db.deleteFrom('sale_files').execute();
  await db.deleteFrom('session_upvotes').execute();
  await db.deleteFrom('session_messages').execute();
  await db.deleteFrom('session_tickets').execute();
  await db.deleteFrom('sessions').execute();
  await server.close();
});

describe('the races see a store that', () => {
  it.each([
    ['sells what it counted before', races.lastTicket],
    ['sells and ends without the lock of the session', races.buyingAndEnding],
    ['decides about messages without their lock', races.decidingAboutOne],
    ['forgets the upvotes of a message', races.decidingAboutOne],
    ['sells files without their lock', races.buyingFiles(aSaleFile)],
  ])('%s', async (name, race) => {
    mistake.name = name;
    const problems = await playUntilWrong(server, race, 20);
    if (process.env['SHOW_MUTANTS'] === '1')
      process.stdout.write(`${name}: ${problems.join(', ').slice(0, 400)}\n`);
    expect(problems).not.toEqual([]);
  });

  it('makes no mistake, and find nothing', async () => {
    expect(await playUntilWrong(server, races.decidingAboutOne, 1)).toEqual([]);
  });
});
