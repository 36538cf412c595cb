import { addMs, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aSuperAdmin, type TestPerson } from '../../testing/builders.ts';
import { forgetPrivateSessions } from './people.store.ts';
import { aBookable, aBooking, at, hourIn, rich } from './testing/bookings.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const [first, second] = ['seat-of-the-first-tab', 'seat-of-the-second-tab'];

async function aMeeting() {
  const [artist, fan, boss] = [await aBookable(server), await rich(server), await aSuperAdmin(server)];
  const date = hourIn(server, 3);
  return { artist, fan, boss, date, id: (await aBooking(server, fan, { artist, date })).id };
}

type Meeting = Awaited<ReturnType<typeof aMeeting>>;

/** The person does this so many minutes after the start. */
async function does(
  { id, date }: Meeting,
  { who, what, seat, after }: { who: TestPerson; what: 'enter' | 'leave'; seat: string; after: number },
) {
  await at(server, addMs(date, after * MINUTE_MS), [who], async ([as]) => {
    const input = { privateSessionId: id, seat };
    expect((await server.call(`privateSessions/${what}`, input, { as })).status).toBe(200);
  });
}

async function recordOf({ id, date, boss }: Meeting) {
  let record;
  await at(server, addMs(date, 3 * HOUR_MS), [boss], async ([as]) => {
    record = (await server.call('admin/get-private-session', { privateSessionId: id }, { as })).body;
  });
  return record;
}

const rowsFor = async ({ userId }: TestPerson) =>
  await server.ctx.personalData
    .find(({ name }) => name === 'private-session-visits')
    ?.rowsOf(server.database.db, userId);

describe('when the two were in the room', () => {
  it('is read by staff, with a taken-over seat as one visit and a report in the timeline', async () => {
    const meeting = await aMeeting();
    const { fan, artist, date, id } = meeting;
    const moment = (after: number) => addMs(date, after * MINUTE_MS).toISOString();
    await does(meeting, { who: fan, what: 'enter', seat: first, after: -5 });
    await does(meeting, { who: fan, what: 'enter', seat: second, after: 2 });
    await does(meeting, { who: fan, what: 'leave', seat: first, after: 3 });
    await does(meeting, { who: fan, what: 'leave', seat: second, after: 20 });
    await does(meeting, { who: fan, what: 'enter', seat: first, after: 30 });
    await at(server, addMs(date, 2 * HOUR_MS), [fan], async ([as]) => {
      const complaint = { requestId: id, reason: 'no-show', text: 'I waited for half an hour.' } as const;
      expect((await server.call('requests/report', complaint, { as })).status).toBe(200);
    });
    expect(await recordOf(meeting)).toMatchObject({
      keepsVisits: true,
      meetsOutside: false,
      visits: [
        { byArtist: false, enteredAt: moment(-5), leftAt: moment(20) },
        { byArtist: false, enteredAt: moment(30), leftAt: null },
      ],
      timeline: expect.arrayContaining([
        { date: moment(-5), what: 'entered the room', actor: fan.username, tokens: null },
        { date: moment(20), what: 'left the room', actor: fan.username, tokens: null },
        { date: moment(120), what: 'reported', actor: fan.username, tokens: null },
      ]),
    });
    expect(await rowsFor(artist)).toEqual([]);
    expect(await rowsFor(fan)).toHaveLength(2);
  });

  it('is at most 20 visits of each side, of which the last grows', async () => {
    const meeting = await aMeeting();
    const { fan, artist, date, id } = meeting;
    await at(server, date, [fan, artist], async ([buyer, seller]) => {
      await server.call('privateSessions/enter', { privateSessionId: id, seat: second }, { as: seller });
      for (let visit = 0; visit < 22; visit += 1)
        for (const what of ['enter', 'leave'] as const)
          await server.call(`privateSessions/${what}`, { privateSessionId: id, seat: first }, { as: buyer });
    });
    expect(await rowsFor(fan)).toHaveLength(20);
    expect(await rowsFor(artist)).toMatchObject([{ left_at: null }]);
  });

  it('goes with a person who is erased, and nobody reads that they never came', async () => {
    const meeting = await aMeeting();
    const { fan, artist } = meeting;
    await does(meeting, { who: fan, what: 'enter', seat: first, after: 1 });
    await does(meeting, { who: artist, what: 'enter', seat: second, after: 2 });
    const { userId, email, username } = artist;
    await server.database.transaction(
      async (tx) => await forgetPrivateSessions(tx, { userId, email, names: [username] }),
    );
    expect(await recordOf(meeting)).toMatchObject({ keepsVisits: false, visits: [{ byArtist: false }] });
  });
});
