import type { PrivateRoomDocument } from '@dubplate/shared/contract/channels.ts';
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, type TestPerson } from '../../../testing/builders.ts';
import { listen, type Listening } from '../../../testing/listen.ts';
import { aBookable, aBooking, at, cancelBooking, hourIn, offerSessions, rich } from '../testing/bookings.ts';

const SECRET = 'a-secret-of-the-relay';

let server: BootedServer;
beforeAll(async () => {
  const { live } = readConfig({
    LIVE_ICE_SERVERS: 'stun:stun.example:3478, turns:turn.example:443',
    LIVE_TURN_SECRET: SECRET,
  });
  server = await boot({ config: { live } });
});
afterAll(async () => await server.close());

const seats = { artist: 'seat-of-the-artist', fan: 'seat-of-the-buyer-1', second: 'seat-of-the-buyer-2' };

async function aMeeting(): Promise<{ artist: TestPerson; fan: TestPerson; id: string; date: Date }> {
  const [artist, fan] = [await aBookable(server), await rich(server)];
  const date = hourIn(server, 3);
  return { artist, fan, id: (await aBooking(server, fan, { artist, date })).id, date };
}

const enter = async (as: TestPerson, privateSessionId: string, seat: string) =>
  await server.call('privateSessions/enter', { privateSessionId, seat }, { as });
const leave = async (as: TestPerson, privateSessionId: string, seat: string) =>
  await server.call('privateSessions/leave', { privateSessionId, seat }, { as });
const signal = async (
  as: TestPerson,
  privateSessionId: string,
  { seat, to, kind = 'offer', payload = 'v=0' }: Sent,
) => await server.call('privateSessions/signal', { privateSessionId, seat, to, kind, payload }, { as });

interface Sent {
  seat: string;
  to: string;
  kind?: PrivateRoomSignal['signal'];
  payload?: string;
}
type PrivateRoomSignal = Extract<PrivateRoomDocument, { kind: 'signal' }>;

const statusOf = ({ status, body }: { status: number; body: object }) => [
  status,
  'error' in body ? (body.error as { code: string }).code : null, // As each refusal is.
];

const documentsOf = ({ events }: Listening) =>
  events.map(({ document }) => document as PrivateRoomDocument | null); // Only this topic is listened to.

/** Every call and the topic, as one person, with the seat of the fan. */
async function tryAll(as: TestPerson, id: string) {
  const stream = await listen(server, as, [`private-room:${id}`]);
  await stream.stop();
  return {
    enter: statusOf(await enter(as, id, seats.second)),
    signal: statusOf(await signal(as, id, { seat: seats.fan, to: seats.artist })),
    leave: statusOf(await leave(as, id, seats.fan)),
    topic: stream.status,
  };
}

const all = (status: number, code: string) => ({
  enter: [status, code],
  signal: [status, code],
  leave: [status, code],
  topic: 403,
});

async function seatsIn(id: string) {
  const query = server.database.db.selectFrom('private_sessions').select(['artist_seat', 'fan_seat']);
  return await query.where('id', '=', id).executeTakeFirstOrThrow();
}

describe('who gets into a room', () => {
  it('is its artist and its fan, never another fan or artist, staff, or a visitor', async () => {
    const { artist, fan, id, date } = await aMeeting();
    const others = [await aFan(server), await rich(server), await anArtist(server), await aBookable(server)];
    const [staff, admin] = [await aSuperAdmin(server), await aSuperAdmin(server)];
    await at(server, date, [artist, fan, ...others, staff, admin], async ([seller, buyer, ...rest]) => {
      await enter(seller, id, seats.artist);
      await enter(buyer, id, seats.fan);
      for (const stranger of rest) expect(await tryAll(stranger, id)).toEqual(all(404, 'not-found'));
      for (const path of ['enter', 'signal', 'leave']) {
        const { status } = await server.send(`privateSessions/${path}`, { privateSessionId: id });
        expect(status).toBe(401);
      }
      expect(await seatsIn(id)).toEqual({ artist_seat: seats.artist, fan_seat: seats.fan });
      const heard = await listen(server, buyer, [`private-room:${id}`]);
      expect((await heard.untilHeard(1))[0]?.document).toEqual({
        kind: 'seats',
        artist: seats.artist,
        fan: seats.fan,
      });
      await heard.stop();
    });
  });

  it('waits until ten minutes before the start, and ends fifteen minutes after the end', async () => {
    const { artist, fan, id, date } = await aMeeting();
    const end = addMs(date, HOUR_MS);
    const closed = all(409, 'state-conflict');
    const open = { enter: [200, null], signal: [409, 'state-conflict'], leave: [200, null], topic: 200 };
    const times = [
      [addMs(date, -10 * MINUTE_MS - SECOND_MS), closed],
      [addMs(date, -10 * MINUTE_MS), open],
      [addMs(end, 15 * MINUTE_MS - SECOND_MS), open],
      [addMs(end, 15 * MINUTE_MS), closed],
    ] as const;
    for (const [time, wanted] of times) {
      await at(server, time, [artist, fan], async (people) => {
        for (const person of people) expect([time, await tryAll(person, id)]).toEqual([time, wanted]);
      });
    }
  });

  it('is nobody once the session is canceled', async () => {
    const { artist, fan, id, date } = await aMeeting();
    await at(server, date, [artist, fan], async ([seller, buyer]) => {
      await enter(buyer, id, seats.fan);
      const answer = await cancelBooking(server, seller, id, 'My studio has no power.');
      expect(answer.status).toBe(200);
      expect(await tryAll(seller, id)).toEqual(all(409, 'state-conflict'));
      expect(await tryAll(buyer, id)).toEqual(all(409, 'state-conflict'));
    });
  });

  it('are not staff who look as one of the two', async () => {
    const { artist, fan, id, date } = await aMeeting();
    const staff = await aSuperAdmin(server);
    await at(server, date, [artist, fan, staff], async ([seller, buyer, superAdmin]) => {
      await enter(seller, id, seats.artist);
      await enter(buyer, id, seats.fan);
      const begun = await server.call(
        'admin/impersonate',
        { userId: buyer.userId, reason: 'A question of theirs' },
        { as: superAdmin },
      );
      const { hash } = new URL(begun.body.url, server.url);
      const ticket = new URLSearchParams(hash.slice(1)).get('as') ?? '';
      const { body } = await server.call('identity/impersonate', { ticket });
      const asBuyer = { ...buyer, token: body.idToken };
      const tried = await tryAll(asBuyer, id);
      expect([tried.enter[0], tried.signal[0], tried.leave[0], tried.topic]).toEqual([403, 403, 403, 403]);
      await offerSessions(server, seller, { meetingUrl: 'https://meet.example/studio' });
      const meetingUrlFor = async (as: TestPerson) =>
        (await server.call('privateSessions/get', { privateSessionId: id }, { as })).body.meetingUrl;
      expect(await meetingUrlFor(buyer)).toBe('https://meet.example/studio');
      expect(await meetingUrlFor(asBuyer)).toBeNull();
      expect(await seatsIn(id)).toEqual({ artist_seat: seats.artist, fan_seat: seats.fan });
    });
  });
});

describe('privateSessions/enter', () => {
  it('says who the other one is in the room, who gives way, and how long the room is open', async () => {
    const { artist, fan, id, date } = await aMeeting();
    await at(server, date, [artist, fan], async ([seller, buyer]) => {
      const first = (await enter(seller, id, seats.artist)).body;
      expect(first).toMatchObject({ isPolite: false, peerSeat: null, meetingUrl: null });
      const second = (await enter(buyer, id, seats.fan)).body;
      expect(second).toMatchObject({ isPolite: true, peerSeat: seats.artist });
      expect(second.closesAt.seconds * 1000).toBe(addMs(date, 75 * MINUTE_MS).getTime());
    });
  });

  it('gives the artist’s own address to both', async () => {
    const { artist, fan, id, date } = await aMeeting();
    await offerSessions(server, artist, { meetingUrl: 'https://meet.example/studio' });
    await at(server, date, [fan], async ([buyer]) => {
      expect((await enter(buyer, id, seats.fan)).body.meetingUrl).toBe('https://meet.example/studio');
    });
  });

  it('moves the seat to the newest tab, which the other tab and the other person hear', async () => {
    const { artist, fan, id, date } = await aMeeting();
    await at(server, date, [artist, fan], async ([seller, buyer]) => {
      const stream = await listen(server, seller, [`private-room:${id}`]);
      await stream.untilHeard(1);
      await enter(seller, id, seats.artist);
      await enter(buyer, id, seats.fan);
      await enter(buyer, id, seats.second);
      await stream.untilHeard(4);
      expect(documentsOf(stream)).toEqual([
        { kind: 'seats', artist: null, fan: null },
        { kind: 'seats', artist: seats.artist, fan: null },
        { kind: 'seats', artist: seats.artist, fan: seats.fan },
        { kind: 'seats', artist: seats.artist, fan: seats.second },
      ]);
      await stream.stop();
      const late = await signal(buyer, id, { seat: seats.fan, to: seats.artist });
      expect(statusOf(late)).toEqual([409, 'state-conflict']);
    });
  });

  it('gives credentials that a relay takes for a quarter of an hour, and no longer', async () => {
    const { fan, id, date } = await aMeeting();
    const endsAt = addMs(date, 15 * MINUTE_MS);
    await at(server, date, [fan], async ([buyer]) => {
      const { body } = await enter(buyer, id, seats.fan);
      const [stun, turn] = body.iceServers;
      expect(stun).toEqual({ urls: 'stun:stun.example:3478' });
      expect(turn?.username).toBe(`${endsAt.getTime() / 1000}:${fan.userId}`);
      expect(await isTakenByRelay(turn, addMs(endsAt, -SECOND_MS))).toBe(true);
      expect(await isTakenByRelay(turn, addMs(endsAt, SECOND_MS))).toBe(false);
      // Nobody can make it last longer without the secret.
      const later = { ...turn, username: `${endsAt.getTime() / 1000 + 3600}:${fan.userId}` };
      expect(await isTakenByRelay(later, endsAt)).toBe(false);
    });
  });

  it('gives none that a relay takes when the room is closed', async () => {
    const { fan, id, date } = await aMeeting();
    const closesAt = addMs(date, 75 * MINUTE_MS);
    await at(server, addMs(closesAt, -MINUTE_MS), [fan], async ([buyer]) => {
      const [, turn] = (await enter(buyer, id, seats.fan)).body.iceServers;
      expect(turn?.username).toBe(`${closesAt.getTime() / 1000}:${fan.userId}`);
    });
  });

  it('gives new ones to the tab that has the seat, which nobody hears, and to no other', async () => {
    const { artist, fan, id, date } = await aMeeting();
    const stay = async (as: TestPerson, seat: string) =>
      await server.call('privateSessions/enter', { privateSessionId: id, seat, isStaying: true }, { as });
    await at(server, date, [artist, fan], async ([seller, buyer]) => {
      expect(statusOf(await stay(buyer, seats.fan))).toEqual([409, 'state-conflict']);
      await enter(seller, id, seats.artist);
      await enter(buyer, id, seats.fan);
    });
    await at(server, addMs(date, 10 * MINUTE_MS), [artist, fan], async ([seller, buyer]) => {
      const stream = await listen(server, seller, [`private-room:${id}`]);
      await stream.untilHeard(1);
      const { body } = await stay(buyer, seats.fan);
      const until = addMs(date, 25 * MINUTE_MS).getTime() / 1000;
      expect(body.iceServers[1]?.username).toBe(`${until}:${fan.userId}`);
      expect(body.peerSeat).toBe(seats.artist);
      // A tab whose seat another one took does not take it back.
      await enter(buyer, id, seats.second);
      await stream.untilHeard(2);
      expect(documentsOf(stream).map((seen) => seen?.kind === 'seats' && seen.fan)).toEqual([
        seats.fan,
        seats.second,
      ]);
      await stream.stop();
      expect(statusOf(await stay(buyer, seats.fan))).toEqual([409, 'state-conflict']);
      await cancelBooking(server, seller, id, 'My studio has no power.');
      expect(statusOf(await stay(buyer, seats.second))).toEqual([409, 'state-conflict']);
    });
  });
});

/** As coturn checks `use-auth-secret`, with another implementation of HMAC than the product's. */
async function isTakenByRelay(
  given: { username?: string | undefined; credential?: string | undefined } | undefined,
  now: Date,
): Promise<boolean> {
  const { username = '', credential = '' } = given ?? {};
  if (Number(username.split(':')[0]) * 1000 < now.getTime()) return false;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', bytes(SECRET), algorithm, false, ['verify']);
  return await crypto.subtle.verify('HMAC', key, Buffer.from(credential, 'base64'), bytes(username));
}

describe('privateSessions/signal', () => {
  it('reaches the other person’s seat, and says so when nobody has it', async () => {
    const { artist, fan, id, date } = await aMeeting();
    await at(server, date, [artist, fan], async ([seller, buyer]) => {
      await enter(seller, id, seats.artist);
      await enter(buyer, id, seats.fan);
      const stream = await listen(server, buyer, [`private-room:${id}`]);
      const heardSignals = () => documentsOf(stream).filter((document) => document?.kind === 'signal');
      const sent = { seat: seats.artist, to: seats.fan, kind: 'chat', payload: 'Can you hear me?' } as const;
      expect((await signal(seller, id, sent)).body).toEqual({ isDelivered: true });
      await expect.poll(heardSignals).toEqual([
        {
          kind: 'signal',
          from: seats.artist,
          to: seats.fan,
          signal: 'chat',
          payload: 'Can you hear me?',
        },
      ]);
      await leave(buyer, id, seats.fan);
      expect((await signal(seller, id, sent)).body).toEqual({ isDelivered: false });
      await expect
        .poll(() => documentsOf(stream).at(-1))
        .toEqual({ kind: 'seats', artist: seats.artist, fan: null });
      expect(heardSignals()).toHaveLength(1);
      await stream.stop();
    });
  });

  it('refuses what is too long', async () => {
    const { artist, fan, id, date } = await aMeeting();
    await at(server, date, [artist, fan], async ([seller, buyer]) => {
      await enter(seller, id, seats.artist);
      await enter(buyer, id, seats.fan);
      const from = { seat: seats.fan, to: seats.artist };
      const tried = async (kind: 'offer' | 'chat', length: number) =>
        (await signal(buyer, id, { ...from, kind, payload: 'x'.repeat(length) })).status;
      expect(await tried('offer', 32_000)).toBe(200);
      expect(await tried('offer', 32_001)).toBe(422);
      expect(await tried('chat', 1000)).toBe(200);
      expect(await tried('chat', 1001)).toBe(422);
    });
  });

  it('is gone from the database two minutes later, and nothing else is', async () => {
    const { artist, fan, id, date } = await aMeeting();
    const secret = 'candidate:1 1 udp 2122260223 198.51.100.77 54321 typ host';
    await at(server, date, [artist, fan], async ([seller, buyer]) => {
      await enter(seller, id, seats.artist);
      await enter(buyer, id, seats.fan);
      await signal(seller, id, { seat: seats.artist, to: seats.fan, kind: 'candidates', payload: secret });
      const stream = await listen(server, buyer, [`private-room:${id}`]);
      await stream.untilHeard(1);
      await stream.stop();
    });
    const kept = async () => {
      const { rows } = await sql<{ room: number; others: number }>`
        select count(*) filter (where topic = ${`private-room:${id}`}) as room,
          count(*) filter (where topic not like 'private-room:%') as others
        from (select topic, document from realtime_events union all select topic, document from realtime_outbox) as e
        where document is not null`.execute(server.database.db);
      return rows[0];
    };
    const before = await kept();
    expect(before?.room).toBeGreaterThanOrEqual(3);
    await at(server, addMs(date, 2 * MINUTE_MS + SECOND_MS), [], async () => {
      const after = await kept();
      expect(after?.room).toBe(0);
      expect(after?.others).toBeGreaterThanOrEqual(before?.others ?? 1);
    });
  });
});

describe('privateSessions/leave', () => {
  it('frees the seat, but not when another tab has it', async () => {
    const { fan, id, date } = await aMeeting();
    await at(server, date, [fan], async ([buyer]) => {
      await enter(buyer, id, seats.fan);
      await enter(buyer, id, seats.second);
      expect((await leave(buyer, id, seats.fan)).body).toEqual({ ok: true });
      expect((await seatsIn(id)).fan_seat).toBe(seats.second);
      await leave(buyer, id, seats.second);
      expect((await seatsIn(id)).fan_seat).toBeNull();
      expect((await leave(buyer, id, seats.second)).status).toBe(200);
    });
  });
});
