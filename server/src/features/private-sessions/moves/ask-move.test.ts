import { addMs, DAY_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aStaffMember, type TestPerson } from '../../../testing/builders.ts';
import { forgetPrivateSessions } from '../people.store.ts';
import {
  aBookable,
  aBooking,
  at,
  cancelBooking,
  hourIn,
  mailOf,
  noticesOf,
  rich,
} from '../testing/bookings.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

async function aPair() {
  const [fan, artist] = [await rich(server), await aBookable(server)];
  const date = hourIn(server, 5);
  const { id } = await aBooking(server, fan, { artist, date });
  return { fan, artist, id, date };
}

const ask = async (as: TestPerson, privateSessionId: string, reason?: string) =>
  await server.call(
    'privateSessions/ask-move',
    { privateSessionId, ...(reason !== undefined && { reason }) },
    { as },
  );
const keep = async (as: TestPerson, privateSessionId: string) =>
  await server.call('privateSessions/keep-date', { privateSessionId }, { as });
const askedSeenBy = async (as: TestPerson, privateSessionId: string) =>
  (await server.call('privateSessions/get', { privateSessionId }, { as })).body.moveAsked;

const reason = 'My studio has no power that day.';

describe('privateSessions/ask-move', () => {
  it('asks the other, and changes nothing until the other chooses another time, which ends the question', async () => {
    const { fan, artist, id, date } = await aPair();
    const { status, body } = await ask(artist, id, reason);
    expect([status, body.date]).toEqual([200, timestampOf(date)]);
    for (const person of [fan, artist])
      expect(await askedSeenBy(person, id)).toMatchObject({ byArtist: true, reason });
    expect(await noticesOf(server, fan)).toContain('N63');
    expect(await noticesOf(server, artist)).not.toContain('N63');
    expect(await mailOf(server, fan, 'N63')).toContain(reason);

    const input = { privateSessionId: id, date: timestampOf(hourIn(server, 6)) };
    const moved = await server.call('privateSessions/reschedule', input, { as: fan });
    expect(moved.body).toMatchObject({ moveAsked: null, movedByArtist: false, moves: 1 });
    expect((await keep(fan, id)).status).toBe(409);
  });

  it('asks for as long as it can be moved, and then nobody is asked any more', async () => {
    const { fan, artist, id, date } = await aPair();
    const other = await aPair();
    await ask(fan, id);
    const dayBefore = addMs(date, -DAY_MS);
    await at(server, addMs(dayBefore, -1), [fan, artist], async ([, seller]) => {
      expect(await askedSeenBy(seller, id)).not.toBeNull();
    });
    await at(server, dayBefore, [fan, artist, other.fan], async ([buyer, seller, second]) => {
      expect(await askedSeenBy(buyer, id)).toBeNull();
      expect((await keep(seller, id)).status).toBe(409);
      expect((await ask(second, other.id)).status).toBe(409);
    });
  });

  it('has asked for nothing once it is canceled', async () => {
    const { fan, id } = await aPair();
    await ask(fan, id);
    await cancelBooking(server, fan, id);
    expect(await askedSeenBy(fan, id)).toBeNull();
    expect((await ask(fan, id)).status).toBe(409);
  });
});

describe('privateSessions/keep-date', () => {
  it('tells who asked that the date stays, and they can ask again', async () => {
    const { fan, artist, id } = await aPair();
    await ask(fan, id);
    expect((await keep(artist, id)).body.moveAsked).toBeNull();
    expect(await noticesOf(server, fan)).toContain('N64');
    expect((await ask(fan, id)).status).toBe(200);
  });

  it('takes a question back, before which nobody asks another', async () => {
    const { fan, artist, id } = await aPair();
    await ask(fan, id, reason);
    expect((await ask(fan, id)).status).toBe(409);
    expect((await ask(artist, id)).status).toBe(409);
    expect((await keep(fan, id)).status).toBe(200);
    const { body } = await server.call('notifications/get', {}, { as: artist });
    expect(body.items[0]?.title).toBe(`${fan.username} no longer asks you to move the private session`);
    expect((await ask(artist, id)).status).toBe(200);
  });
});

describe('the reason of who asks', () => {
  it('is read by staff only with a reason, and goes when who wrote it is erased', async () => {
    const { fan, id } = await aPair();
    await ask(fan, id, reason);
    const staff = await aStaffMember(server);
    const { body } = await server.call('admin/get-private-session', { privateSessionId: id }, { as: staff });
    expect(body.timeline).toContainEqual(
      expect.objectContaining({ what: 'asked to move it', actor: fan.username }),
    );
    expect(JSON.stringify(body)).not.toContain(reason);
    expect(await askedSeenBy(staff, id)).toMatchObject({ byArtist: false, reason: null });
    await server.database.transaction(
      async (tx) =>
        await forgetPrivateSessions(tx, { userId: fan.userId, email: fan.email, names: [fan.username] }),
    );
    expect(await askedSeenBy(fan, id)).toMatchObject({ byArtist: false, reason: null });
  });
});
