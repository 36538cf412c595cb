import { addMs, HOUR_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aSuperAdmin, type TestPerson } from '../../testing/builders.ts';
import { aBookable, aBooking, cancelBooking, hourIn, offerSessions, rich } from './testing/bookings.ts';

let server: BootedServer;
let boss: TestPerson;
beforeAll(async () => {
  server = await boot();
  boss = await aSuperAdmin(server);
});
afterAll(async () => await server.close());

/** Two sessions of the same people, of which the first was moved. */
async function twoSessions() {
  const [fan, artist] = [await rich(server), await aBookable(server)];
  const date = hourIn(server, 5);
  const { id } = await aBooking(server, fan, { artist, date });
  const { id: other } = await aBooking(server, fan, { artist, date: addMs(date, 2 * HOUR_MS) });
  const later = { privateSessionId: id, date: timestampOf(addMs(date, HOUR_MS)) };
  expect((await server.call('privateSessions/reschedule', later, { as: fan })).status).toBe(200);
  return { fan, artist, id, other };
}

describe('the mails about a private session', () => {
  it('are found by its page, and those about another one are not', async () => {
    const { fan, artist, id, other } = await twoSessions();
    const mailsAbout = async (privateSessionId: string) => {
      const filter = { link: `/private-sessions/${privateSessionId}` };
      const { body } = await server.call('admin/outbox', { filter }, { as: boss });
      return body.items.map(({ code, userId }) => `${code} ${userId}`).toSorted();
    };
    const both = (code: string) => [`${code} ${fan.userId}`, `${code} ${artist.userId}`];
    expect(await mailsAbout(id)).toEqual([...both('N42'), ...both('N45')].toSorted());
    expect(await mailsAbout(other)).toEqual(both('N42').toSorted());
  });
});

describe('the timeline of a private session', () => {
  it('says of a late cancel what went back to the fan', async () => {
    const [fan, artist] = [await rich(server), await aBookable(server, { noticeHours: 0 })];
    const { id } = await aBooking(server, fan, { artist, date: hourIn(server, 0, 5) });
    expect((await cancelBooking(server, fan, id)).status).toBe(200);
    const { body } = await server.call('admin/get-private-session', { privateSessionId: id }, { as: boss });
    const canceled = { what: 'canceled', actor: fan.username, tokens: 3000 };
    expect(body.timeline).toContainEqual(expect.objectContaining(canceled));
  });
});

describe('an artist’s record', () => {
  it('says when and for how much they can be booked, without the addresses that they keep to themselves', async () => {
    const artist = await aBookable(server);
    await offerSessions(server, artist, { meetingUrl: 'https://meet.example/studio' });
    const { body } = await server.call('admin/get-user', { userId: artist.userId }, { as: boss });
    expect(body.privateOffer).toMatchObject({ price: 6000, duration: 60 });
    expect(body.privateOffer?.weekly.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toContain('meet.example');
    const fan = await rich(server);
    const { body: other } = await server.call('admin/get-user', { userId: fan.userId }, { as: boss });
    expect(other.privateOffer).toBeNull();
  });
});

describe('what staff did about a private session', () => {
  it('is found by its id, also without what they only read', async () => {
    const { id, other } = await twoSessions();
    const asked = { requestId: id, reason: 'The fan asked for help.' };
    await server.call('admin/get-private-session', { privateSessionId: id }, { as: boss });
    await server.call('admin/read-private', asked, { as: boss });
    await server.call('admin/cancel-request', { ...asked, kind: 'private' }, { as: boss });
    const actionsAbout = async (recordId: string, filter = {}) => {
      const input = { filter: { recordId, ...filter } };
      const { body } = await server.call('admin/audit-log', input, { as: boss });
      return body.items.map(({ action }) => action);
    };
    expect(await actionsAbout(id)).toEqual(expect.arrayContaining(['admin/get-private-session']));
    expect(await actionsAbout(id, { writes: true })).toEqual(['admin/cancel-request', 'admin/read-private']);
    expect(await actionsAbout(other)).toEqual([]);
  });
});
