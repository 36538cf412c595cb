import { addMs, DAY_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aStaffMember, type TestPerson } from '../../../testing/builders.ts';
import { forgetPrivateSessions } from '../people.store.ts';
import { aBookable, aBooking, at, hourIn, mailOf, noticesOf, rich } from '../testing/bookings.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

interface Wanted {
  id: string;
  to: Date;
  reason?: string;
}

async function move(as: TestPerson, { id, to, reason }: Wanted) {
  const input = { privateSessionId: id, date: timestampOf(to), ...(reason !== undefined && { reason }) };
  return await server.call('privateSessions/reschedule', input, { as });
}

async function movesSeenBy(as: TestPerson, privateSessionId: string) {
  return (await server.call('privateSessions/get', { privateSessionId }, { as })).body.moved;
}

/** Moved by its fan, then by its artist, each with a reason. */
async function aMovedSession() {
  const [fan, artist] = [await rich(server), await aBookable(server)];
  const [first, second, third] = [hourIn(server, 5), hourIn(server, 6), hourIn(server, 7)];
  const { id } = await aBooking(server, fan, { artist, date: first });
  const [byFan, byArtist] = ['My train was canceled.', 'My studio has no power.'];
  expect((await move(fan, { id, to: second, reason: byFan })).status).toBe(200);
  expect((await move(artist, { id, to: third, reason: byArtist })).status).toBe(200);
  return { fan, artist, id, dates: [first, second, third].map(timestampOf), reasons: [byFan, byArtist] };
}

const rowsOf = async (id: string) =>
  await server.database.db
    .selectFrom('private_session_moves')
    .selectAll()
    .where('private_session_id', '=', id)
    .orderBy('nth')
    .execute();

describe('each move of a session', () => {
  it('is kept and shown to both: who moved it, when, from where to where, and why', async () => {
    const { fan, artist, id, dates, reasons } = await aMovedSession();
    const expected = [
      { byArtist: false, from: dates[0], to: dates[1], reason: reasons[0] },
      { byArtist: true, from: dates[1], to: dates[2], reason: reasons[1] },
    ];
    expect(await movesSeenBy(fan, id)).toMatchObject(expected);
    expect(await movesSeenBy(artist, id)).toMatchObject(expected);
    expect((await rowsOf(id)).map(({ nth, moved_at }) => [nth, moved_at instanceof Date])).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  it('is in the answer of the move, and of lists', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server)];
    const { id, moved } = await aBooking(server, fan, { artist, date: hourIn(server, 5) });
    expect(moved).toEqual([]);
    const { body } = await move(artist, { id, to: hourIn(server, 6) });
    expect(body.moved).toMatchObject([{ byArtist: true, reason: null }]);
    const list = await server.call('privateSessions/get-user-private-sessions', {}, { as: fan });
    expect(list.body.items.map((session) => session.moved)).toEqual([body.moved]);
  });

  it('leaves no row if it is refused', async () => {
    const { fan, id, dates } = await aMovedSession();
    expect((await move(fan, { id, to: addMs(hourIn(server, 8), 1) })).status).toBe(409);
    expect(await rowsOf(id)).toHaveLength(dates.length - 1);
  });

  it('tells the other its reason by mail, which says nothing about one where there is none', async () => {
    const { fan, artist, id, reasons } = await aMovedSession();
    expect(await mailOf(server, fan, 'N45')).toContain(`Reason: ${reasons[1]}`);
    expect(await noticesOf(server, artist)).toContain('N45');
    await move(fan, { id, to: hourIn(server, 8) });
    expect(await mailOf(server, artist, 'N45')).not.toContain('Reason');
  });

  it('takes a reason of at most 500 characters', async () => {
    const { fan, id } = await aMovedSession();
    const { status, body } = await move(fan, { id, to: hourIn(server, 8), reason: 'a'.repeat(501) });
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, ['reason']]);
    expect((await move(fan, { id, to: hourIn(server, 8), reason: 'a'.repeat(500) })).status).toBe(200);
    const blank = await move(fan, { id, to: hourIn(server, 9), reason: '  \n ' });
    expect(blank.body.moved.at(-1)?.reason).toBeNull();
  });

  it('is in the timeline of staff; its reason only for those who gave one', async () => {
    const { fan, artist, id, reasons } = await aMovedSession();
    const staff = await aStaffMember(server);
    const { body } = await server.call('admin/get-private-session', { privateSessionId: id }, { as: staff });
    const moves = body.timeline.filter(({ what }) => what === 'moved');
    expect(moves).toMatchObject([
      { actor: fan.username, moved: { from: hourIn(server, 5).toISOString(), to: hourIn(server, 6).toISOString() } },
      { actor: artist.username, moved: { from: hourIn(server, 6).toISOString(), to: hourIn(server, 7).toISOString() } },
    ]); // prettier-ignore
    expect(JSON.stringify(body)).not.toContain(reasons[0]);
    expect((await movesSeenBy(staff, id)).map(({ reason }) => reason)).toEqual([null, null]);
    const asked = { requestId: id, reason: 'The fan asked for help.' };
    expect((await server.call('admin/read-private', asked, { as: staff })).status).toBe(200);
    expect((await movesSeenBy(staff, id)).map(({ reason }) => reason)).toEqual(reasons);
  });

  it('stays when the session is canceled or over', async () => {
    const { fan, artist, id } = await aMovedSession();
    await at(server, addMs(hourIn(server, 7), DAY_MS), [fan, artist], async ([buyer, seller]) => {
      expect(await movesSeenBy(buyer, id)).toHaveLength(2);
      expect(await movesSeenBy(seller, id)).toHaveLength(2);
    });
  });
});

describe('the data about moves', () => {
  it('are in what both download', async () => {
    const { fan, artist, dates, reasons } = await aMovedSession();
    const rows = async ({ userId }: TestPerson) =>
      await server.ctx.personalData
        .find(({ name }) => name === 'private-session-moves')
        ?.rowsOf(server.database.db, userId);
    expect(dates).toHaveLength(3);
    expect(await rows(fan)).toMatchObject([
      { moved_by: 'you', reason: reasons[0] },
      { moved_by: artist.username, reason: reasons[1] },
    ]);
    expect(await rows(artist)).toMatchObject([
      { moved_by: fan.username, reason: reasons[0] },
      { moved_by: 'you', reason: reasons[1] },
    ]);
  });

  it('lose the reasons of a person who is erased, and keep those of the other', async () => {
    const { fan, artist, id, reasons } = await aMovedSession();
    const erase = async ({ userId, email, username }: TestPerson) =>
      await server.database.transaction(
        async (tx) => await forgetPrivateSessions(tx, { userId, email, names: [username] }),
      );
    await erase(fan);
    expect((await rowsOf(id)).map(({ reason }) => reason)).toEqual([null, reasons[1]]);
    await erase(artist);
    expect((await rowsOf(id)).map(({ reason }) => reason)).toEqual([null, null]);
  });
});
