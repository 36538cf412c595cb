import { addMs, DAY_MS, dateOf, HOUR_MS, MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import type { TestPerson } from '../../../testing/builders.ts';
import { aBookable, aBooking, at, cancelBooking, hourIn, rich } from '../testing/bookings.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

/** The times that are listed for moving a session, as milliseconds. */
async function targetsOf(as: TestPerson, artist: TestPerson, privateSessionId: string): Promise<number[]> {
  const from = server.ctx.clock.now();
  const period = { from: timestampOf(from), to: timestampOf(addMs(from, 3 * DAY_MS)) };
  const input = { artistId: artist.userId, ...period, privateSessionId };
  const { body } = await server.call('privateSessions/get-slots', input, { as });
  return body.items.filter(({ held }) => !held).map(({ date }) => dateOf(date).getTime());
}

const moveTo = async (as: TestPerson, privateSessionId: string, ms: number) =>
  await server.call(
    'privateSessions/reschedule',
    { privateSessionId, date: timestampOf(new Date(ms)) },
    { as },
  );

describe('the times to which a session can be moved', () => {
  it.each(['fan', 'artist'] as const)('all move it, for the %s, without a notice', async (side) => {
    const [fan, artist] = [await rich(server), await aBookable(server, { noticeHours: 0, bufferMin: 30 })];
    const as = { fan, artist }[side];
    const now = addMs(hourIn(server, 0), MINUTE_MS);
    await at(server, now, [fan, artist, as], async ([buyer, seller, mover]) => {
      const start = hourIn(server, 9);
      const first = (await targetsOf(buyer, seller, 'none')).at(-1) ?? start.getTime();
      const { id } = await aBooking(server, buyer, { artist: seller, date: new Date(first) });
      const listed = await targetsOf(mover, seller, id);
      expect(listed).not.toContain(first);
      expect(listed.length).toBeGreaterThan(20);
      expect(listed.some((ms) => ms <= now.getTime() + DAY_MS)).toBe(side === 'fan');
      // The nearest one last: nothing moves from within a day.
      for (const ms of listed.toReversed()) {
        const { status } = await moveTo(mover, id, ms);
        expect({ ms, status }).toEqual({ ms, status: 200 });
        if (ms <= now.getTime() + DAY_MS) break;
      }
    });
  });

  it('are none once it can’t be moved any more', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server, { noticeHours: 0 })];
    const date = hourIn(server, 2);
    const { id } = await aBooking(server, fan, { artist, date });
    const { id: canceled } = await aBooking(server, fan, { artist, date: addMs(date, 2 * HOUR_MS) });
    expect((await targetsOf(fan, artist, id)).length).toBeGreaterThan(20);
    await cancelBooking(server, fan, canceled);
    expect(await targetsOf(fan, artist, canceled)).toEqual([]);
    await at(server, addMs(date, -DAY_MS), [fan], async ([now]) =>
      expect(await targetsOf(now, artist, id)).toEqual([]),
    );
  });

  it('are not used up by moving it often', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const { id } = await aBooking(server, fan, { artist, date: hourIn(server, 3) });
    for (let nth = 1; nth <= 8; nth += 1) {
      const as = nth < 7 ? artist : fan;
      const { status, body } = await moveTo(as, id, addMs(hourIn(server, 4), nth * HOUR_MS).getTime());
      expect([status, body.moves]).toEqual([200, nth]);
    }
  });
});
