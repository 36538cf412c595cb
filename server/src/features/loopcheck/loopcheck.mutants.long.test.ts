import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import type { OrderRow } from '../orders/lines.store.ts';
import { playUntilWrong } from '../../testing/racing.ts';
import { races } from './testing/races.ts';

/** Which mistake the store makes at the moment; none while it is null. */
const mistake = vi.hoisted(() => ({ name: null as string | null }));

// Naive variants of the functions that keep ends and limits right, to prove that the races would see the mistake. An answer
// that ignored the line's status is not among them: the ledger refuses to release a closed hold, and all is undone.
vi.mock(import('../orders/lines.store.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    lockBuyer: async (...given: Parameters<typeof real.lockBuyer>) => {
      if (mistake.name !== 'lets orders of one person run side by side') await real.lockBuyer(...given);
    },
    lockOrder: async <Row extends OrderRow>(...given: Parameters<typeof real.lockOrder>) => {
      const [tx, product, id] = given;
      if (mistake.name !== 'ends lines without the lock of their request')
        return await real.lockOrder<Row>(...given);
      const { rows } =
        await sql<Row>`select * from ${sql.table(product.tables.orders)} where id = ${id}`.execute(tx);
      return rows[0];
    },
    endLines: async (...given: Parameters<typeof real.endLines>) => {
      const [tx, , { orderIds, artistId, transition, now }] = given;
      if (mistake.name !== 'ends lines whatever became of them') return await real.endLines(...given);
      const to = transition.to as LoopcheckStatus; // `as`: an end has a status to go to.
      return await tx
        .updateTable('loopcheck_lines')
        .set({ status: to, updated_at: now })
        .where('request_id', 'in', [...orderIds, ''])
        .where('status', '<>', LoopcheckStatus.Expired)
        .$if(artistId !== undefined, (query) => query.where('artist_id', '=', artistId ?? ''))
        .returning(['request_id', 'artist_id', 'requester_id', 'hold_id'])
        .returning(sql<null>`null`.as('surcharge_hold_id'))
        .execute();
    },
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
  await server.database.db.deleteFrom('loopcheck_lines').execute();
  await server.database.db.deleteFrom('loopcheck_files').execute();
  await server.database.db.deleteFrom('loopcheck_requests').execute();
  await server.close();
});

describe('the races see a store that', () => {
  it.each([
    ['lets orders of one person run side by side', races.limits],
    ['ends lines without the lock of their request', races.endings],
    ['ends lines whatever became of them', races.endings],
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
