import { ACTIVE_DAYS } from '@dubplate/shared/features/accounts/model.ts';
import { TicketStatus } from '@dubplate/shared/features/sessions/model.ts';
import { addMs, DAY_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, type TestPerson } from '../../testing/builders.ts';
import { aLoopcheck } from '../loopcheck/testing/loops.ts';
import { aSession, aTicket } from '../sessions/testing/sessions.ts';

/** A figure of the dashboard leads to a list of as many rows. */

let server: BootedServer;
let boss: TestPerson;
beforeAll(async () => {
  server = await boot();
  boss = await aSuperAdmin(server);
});
afterAll(async () => await server.close());

const setLastSignIn = async ({ userId }: TestPerson, last_login_at: Date | null) =>
  await server.database.db.updateTable('users').set({ last_login_at }).where('id', '=', userId).execute();

describe('the rows of', () => {
  it('admin/stats-users are those who signed in within 30 days', async () => {
    const [recent, late, never] = [await aFan(server), await aFan(server), await aFan(server)];
    const limit = addMs(server.ctx.clock.now(), -ACTIVE_DAYS * DAY_MS);
    await setLastSignIn(recent, addMs(limit, MINUTE_MS));
    await setLastSignIn(late, addMs(limit, -MINUTE_MS));
    await setLastSignIn(never, null);
    const { body } = await server.call('admin/stats-users', {}, { as: boss });
    const people = async (active: boolean) =>
      (await server.call('admin/users', { filter: { active }, perPage: 200 }, { as: boss })).body;
    expect((await people(true)).total).toBe(body.active30);
    const names = async (active: boolean) => (await people(active)).items.map(({ id }) => id);
    expect(await names(true)).toContain(recent.userId);
    expect(await names(false)).toEqual(expect.arrayContaining([late.userId, never.userId]));
    expect((await people(false)).total).toBe(body.total - body.active30);
  });

  it('admin/stats-tickets are the tickets, and the transactions of a product only its own', async () => {
    const artist = await anArtist(server);
    const fan = await aFan(server, { tokens: 5000 });
    const sessionId = await aSession(server, artist);
    await aTicket(server, fan, { sessionId });
    await aLoopcheck(server, { fan, artists: [artist] });
    const { body } = await server.call('admin/stats-tickets', {}, { as: boss });
    const tickets = async (filter: { status?: TicketStatus }) =>
      (await server.call('admin/session-tickets', { filter }, { as: boss })).body.total;
    expect([body.sold, body.refunded]).toEqual([
      await tickets({}),
      await tickets({ status: TicketStatus.Refunded }),
    ]);
    const purchasesOf = async ({ refType }: { refType: string }) => {
      const filter = { kind: 'purchase' as const, refType };
      return (await server.call('admin/transactions', { filter }, { as: boss })).body.items;
    };
    for (const product of [products.loopcheck, products.ticket])
      expect((await purchasesOf(product)).map(({ refType }) => refType)).toEqual([product.refType]);
    const unknown = { filter: { refType: 'loop' } };
    expect((await server.call('admin/transactions', unknown, { as: boss })).status).toBe(422);
  });
});
