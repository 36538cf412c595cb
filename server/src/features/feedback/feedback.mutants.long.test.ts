import type { FeedbackStatus } from '@dubplate/shared/features/feedback/model.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { playUntilWrong } from '../../testing/racing.ts';
import { races } from './testing/races.ts';

/** Which mistake the stores make at the moment; none while it is null. */
const mistake = vi.hoisted(() => ({ name: null as string | null }));

// Naive variants of the functions that keep ends, limits and versions right, to prove that the races would see the mistake.
vi.mock(import('../orders/lines.store.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    lockBuyer: async (...given: Parameters<typeof real.lockBuyer>) => {
      if (mistake.name !== 'lets requests of one person run side by side') await real.lockBuyer(...given);
    },
    lockQueue: async (...given: Parameters<typeof real.lockQueue>) => {
      if (mistake.name !== 'counts the queue of an artist while others join it')
        await real.lockQueue(...given);
    },
    endLines: async (...given: Parameters<typeof real.endLines>) => {
      const [tx, , { orderIds, transition, now }] = given;
      if (mistake.name !== 'ends requests whatever became of them') return await real.endLines(...given);
      return await tx
        .updateTable('feedback_lines')
        .set({ status: transition.to as FeedbackStatus, updated_at: now }) // `as`: an end has a status to go to.
        .where('request_id', 'in', [...orderIds, ''])
        .returning(['request_id', 'artist_id', 'requester_id', 'hold_id', 'surcharge_hold_id'])
        .execute();
    },
    missSurcharges: async (...given: Parameters<typeof real.missSurcharges>) =>
      mistake.name === 'keeps a priority that was missed' ? [] : await real.missSurcharges(...given),
  };
});
vi.mock(import('./requests.store.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    lockRequest: async (...given: Parameters<typeof real.lockRequest>) =>
      mistake.name === 'changes requests without their lock'
        ? await real.findRequest(...given)
        : await real.lockRequest(...given),
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
  await db.deleteFrom('feedback_moments').execute();
  await db.deleteFrom('feedback_lines').execute();
  await db.deleteFrom('feedback_requests').execute();
  await server.close();
});

describe('the races see a store that', () => {
  it.each([
    ['lets requests of one person run side by side', races.limits],
    ['counts the queue of an artist while others join it', races.queues],
    ['ends requests whatever became of them', races.endings],
    ['keeps a priority that was missed', races.misses],
    ['changes requests without their lock', races.listening],
    ['changes requests without their lock', races.reviews],
  ])('%s', async (name, race) => {
    mistake.name = name;
    const problems = await playUntilWrong(server, race, 20);
    if (process.env['SHOW_MUTANTS'] === '1')
      process.stdout.write(`${name}: ${problems.join(', ').slice(0, 400)}\n`);
    expect(problems).not.toEqual([]);
  });

  it('makes no mistake, and find nothing', async () => {
    expect(await playUntilWrong(server, races.endings, 1)).toEqual([]);
  });
});
