import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aMillionTransactions, seedTransactions } from '../../testing/many-transactions.ts';

const isDeep = process.env['DEEP'] === '1';

describe('staff among many transactions', () => {
  let server: BootedServer;
  beforeAll(async () => {
    server = await boot();
    const started = performance.now();
    const size = isDeep ? aMillionTransactions : { people: 2000, artists: 50 };
    await seedTransactions(server.database, { ...size, until: server.ctx.clock.now() });
    if (isDeep) process.stdout.write(`filled in ${Math.round(performance.now() - started)} ms\n`);
  }, 300_000);
  afterAll(async () => await server.close(), 120_000);

  it('is a world in which every promise of the data holds', async () => {
    const { count } = await server.database.db
      .selectFrom('wallet_transactions')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    if (isDeep) process.stdout.write(`${count} transactions\n`);
    expect(Number(count)).toBeGreaterThan(isDeep ? 1_000_000 : 9000);
  });
});
