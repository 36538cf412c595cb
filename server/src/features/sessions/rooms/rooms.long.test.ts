import { MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Forwarder } from '../../../providers/live/forwarder.ts';
import { publish, watch } from '../../../providers/live/testing/client.ts';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, type TestPerson } from '../../../testing/builders.ts';
import { moneyOf } from '../../../testing/money-of.ts';
import { aVideo } from '../../videos/testing/videos.ts';
import { aSession, aTicket, goLive, showPicture } from '../testing/sessions.ts';
import { eventually } from '../../../testing/waiting.ts';

// Real connections to the real forwarder. What it does with pictures and losses has tests of its own.

let server: BootedServer;
beforeAll(async () => void (server = await boot()));
afterAll(async () => await server.close());

const engine = () => ({ url: server.url, live: server.ctx.live });
const sessionOf = async (sessionId: string, as: TestPerson) =>
  (await server.call('session/get', { sessionId }, { as })).body;
const untilOnAir = async (room: string) =>
  await eventually(async () => expect((await server.ctx.live.stats(room))?.isOnAir).toBe(true));
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

describe('session/enter', () => {
  it('lets the artist publish and holders watch while the room is open, and nobody else', async () => {
    const [artist, fan, stranger] = [await anArtist(server), await aFan(server), await aFan(server)];
    const planned = await aSession(server, artist, { amount: 0 });
    const sessionId = await aSession(server, artist, { date: null, amount: 0 });
    await aTicket(server, fan, { sessionId, amount: 0 });
    const enter = async (as: TestPerson, role: 'publish' | 'watch', id = sessionId) =>
      await server.call('session/enter', { sessionId: id, role }, { as });
    expect((await enter(artist, 'publish')).body).toMatchObject({
      url: `/app/live/whip/${sessionId}`,
      ticket: expect.any(String),
      expiresIn: 30,
    });
    expect(codeOf(await enter(fan, 'watch'))).toEqual([409, 'state-conflict']);
    expect(codeOf(await enter(artist, 'publish', planned))).toEqual([409, 'state-conflict']);
    await goLive(server, artist, sessionId, { isPublishing: false });
    expect((await enter(fan, 'watch')).body.url).toBe(`/app/live/whep/${sessionId}`);
    for (const [as, role] of [
      [fan, 'publish'],
      [stranger, 'watch'],
      [stranger, 'publish'],
    ] as const) {
      expect(codeOf(await enter(as, role))).toEqual([403, 'forbidden']);
    }
    await server.call('session/stop', { sessionId }, { as: artist });
    expect(codeOf(await enter(fan, 'watch'))).toEqual([409, 'state-conflict']);
  });

  it('pauses a session whose picture ends, goes on when it is back, and keeps what was recorded', async () => {
    const [artist, fan, stranger] = [await anArtist(server), await aFan(server), await aFan(server)];
    const sessionId = await aSession(server, artist, { date: null, amount: 0 });
    await aTicket(server, fan, { sessionId, amount: 0 });
    await server.call('session/enter', { sessionId, role: 'publish' }, { as: artist });
    const first = await publish(engine(), { room: sessionId, person: artist.userId });
    await goLive(server, artist, sessionId, { isPublishing: false });
    await untilOnAir(sessionId);
    const viewer = await watch(engine(), { room: sessionId, person: fan.userId });
    const statusIs = async (status: number) =>
      await eventually(async () => expect((await sessionOf(sessionId, fan)).status).toBe(status));
    await eventually(async () => {
      const { viewers } = await server.database.db
        .selectFrom('sessions')
        .select('viewers')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow();
      expect(viewers).toBe(1);
    });
    first.silence();
    await statusIs(4);
    const second = await publish(engine(), { room: sessionId, person: artist.userId });
    await statusIs(3);
    await eventually(async () => await Promise.resolve(expect(second.sent.frames).toBeGreaterThan(30)));
    await server.call('session/stop', { sessionId }, { as: artist });
    await server.ctx.runJobs();
    const over = await sessionOf(sessionId, fan);
    expect(over).toMatchObject({
      status: 5,
      hasReplay: true,
      recordingUrl: expect.stringContaining('replay.'),
    });
    expect((await sessionOf(sessionId, stranger)).recordingUrl).toBeNull();
    await expect(watch(engine(), { room: sessionId, person: stranger.userId })).rejects.toThrow(/^409 /);
    for (const client of [first, second, viewer]) await client.close();
  });

  it('sends out who was suspended or has no ticket any longer, and nobody else', async () => {
    const staff = await aStaffMember(server);
    const artist = await anArtist(server);
    const [bad, refunded, good] = [await aFan(server), await aFan(server), await aFan(server)];
    const sessionId = await aSession(server, artist, { date: null, amount: 0 });
    for (const fan of [bad, refunded, good]) await aTicket(server, fan, { sessionId, amount: 0 });
    await server.call('session/enter', { sessionId, role: 'publish' }, { as: artist });
    const clients: { close(): Promise<void> }[] = [
      await publish(engine(), { room: sessionId, person: artist.userId }),
    ];
    await goLive(server, artist, sessionId, { isPublishing: false });
    await untilOnAir(sessionId);
    for (const { userId } of [bad, refunded, good, staff])
      clients.push(await watch(engine(), { room: sessionId, person: userId }));
    await server.ctx.runJobs();
    expect(await server.ctx.live.people(sessionId)).toHaveLength(5);
    const suspension = { userId: bad.userId, changes: { suspended: true }, reason: 'Sent threats.' };
    await server.call('admin/update-user', suspension, { as: staff });
    await server.database.db
      .updateTable('session_tickets')
      .set({ status: 3, ended_at: server.ctx.clock.now() })
      .where('holder_id', '=', refunded.userId)
      .execute();
    await server.ctx.runJobs();
    const left = [artist, good, staff].map(({ userId }) => userId);
    expect([...((await server.ctx.live.people(sessionId)) ?? [])].toSorted()).toEqual(left.toSorted());
    for (const client of clients) await client.close();
  });

  it('is paused while its engine is killed, goes on within ten seconds, and no token moves', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 1000 })];
    const sessionId = await aSession(server, artist, { date: null });
    await aTicket(server, fan, { sessionId });
    await server.call('session/enter', { sessionId, role: 'publish' }, { as: artist });
    const first = await publish(engine(), { room: sessionId, person: artist.userId });
    await goLive(server, artist, sessionId, { isPublishing: false });
    await untilOnAir(sessionId);
    await server.call('message/create', { sessionId, message: { text: 'Which delay?' } }, { as: fan });
    const before = [await moneyOf(server, fan), await moneyOf(server, artist)];
    const pid = (server.ctx.live as Forwarder).pid() ?? 0; // The product's own engine, which boot starts.
    process.kill(pid, 'SIGKILL');
    const killedAt = performance.now();
    const statusIs = async (status: number) =>
      await eventually(async () => expect((await sessionOf(sessionId, fan)).status).toBe(status));
    await statusIs(4);
    const second = await eventually(
      async () => await publish(engine(), { room: sessionId, person: artist.userId }),
    );
    await statusIs(3);
    expect(performance.now() - killedAt).toBeLessThan(10_000);
    expect([await moneyOf(server, fan), await moneyOf(server, artist)]).toEqual(before);
    await server.call('session/stop', { sessionId }, { as: artist });
    for (const client of [first, second]) await client.close();
  });

  it('does not go on by itself when the artist paused', async () => {
    const artist = await anArtist(server);
    const sessionId = await aSession(server, artist, { date: null, amount: 0 });
    await server.call('session/enter', { sessionId, role: 'publish' }, { as: artist });
    const first = await publish(engine(), { room: sessionId, person: artist.userId });
    await goLive(server, artist, sessionId, { isPublishing: false });
    await server.call('session/update-status', { sessionId, sessionStatus: 4 }, { as: artist });
    const again = await publish(engine(), { room: sessionId, person: artist.userId });
    await untilOnAir(sessionId);
    expect((await sessionOf(sessionId, artist)).status).toBe(4);
    await server.call('session/stop', { sessionId }, { as: artist });
    for (const client of [first, again]) await client.close();
  });

  it('finds out after a crash that the picture is gone', async () => {
    const artist = await anArtist(server);
    const sessionId = await aSession(server, artist, { date: null, amount: 0 });
    await goLive(server, artist, sessionId, { isPublishing: false });
    const { db } = server.database;
    const left = { room_opened_at: server.ctx.clock.now(), is_publishing: true };
    await db.updateTable('sessions').set(left).where('id', '=', sessionId).execute();
    await server.ctx.runJobs();
    expect((await sessionOf(sessionId, artist)).status).toBe(4);
    await server.call('session/stop', { sessionId }, { as: artist });
  });
});

describe('a session in standby or paused by its artist', () => {
  it('sends nothing to viewers and records nothing, and goes on over the same connections', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server)];
    const sessionId = await aSession(server, artist, { date: null, amount: 0 });
    await aTicket(server, fan, { sessionId, amount: 0 });
    await server.call('session/enter', { sessionId, role: 'publish' }, { as: artist });
    const publisher = await publish(engine(), { room: sessionId, person: artist.userId });
    await untilOnAir(sessionId);
    const viewer = await watch(engine(), { room: sessionId, person: fan.userId });
    const step = async (sessionStatus: number) => {
      await server.call('session/update-status', { sessionId, sessionStatus }, { as: artist });
      await sleep(300);
    };
    const packets = () => viewer.received.video.sequences.size + viewer.received.audio.sequences.size;
    const comesIn = async () => {
      const before = packets();
      await sleep(1000);
      return packets() - before;
    };
    expect(await comesIn()).toBe(0);
    await step(3);
    expect(await comesIn()).toBeGreaterThan(100);
    await step(4);
    expect(await comesIn()).toBe(0);
    await step(3);
    expect(await comesIn()).toBeGreaterThan(100);
    expect([viewer.missing('video'), viewer.missing('audio')]).toEqual([0, 0]);
    publisher.silence();
    const recording = await server.ctx.live.close(sessionId);
    // Two stretches of at least 1.3 s of the 4.5 s that came in.
    expect(recording?.durationMs).toBeGreaterThan(2300);
    expect(recording?.durationMs).toBeLessThan(3400);
    for (const client of [publisher, viewer]) await client.close();
  });

  it('stays so when the engine was restarted', async () => {
    const artist = await anArtist(server);
    const shown: (readonly string[])[] = [];
    const { show } = server.ctx.live;
    server.ctx.live.show = async (rooms) => void shown.push(rooms);
    const sessionId = await aSession(server, artist, { date: null, amount: 0 });
    await goLive(server, artist, sessionId);
    await server.ctx.runJobs();
    await server.call('session/update-status', { sessionId, sessionStatus: 4 }, { as: artist });
    await server.ctx.runJobs();
    server.ctx.live.show = show;
    const said = shown.map((rooms) => rooms.includes(sessionId));
    expect(said.filter((is, nth) => is !== said[nth - 1])).toEqual([false, true, false]);
    await server.call('session/stop', { sessionId }, { as: artist });
  });
});

describe('a recording that nobody may watch any longer', () => {
  /** A session that took place, with its replay's file. */
  async function aRecordedOne() {
    const artist = await anArtist(server);
    const sessionId = await aSession(server, artist, { date: null, amount: 0 });
    await server.call('session/enter', { sessionId, role: 'publish' }, { as: artist });
    const publisher = await publish(engine(), { room: sessionId, person: artist.userId });
    await goLive(server, artist, sessionId, { isPublishing: false });
    await eventually(async () => await Promise.resolve(expect(publisher.sent.frames).toBeGreaterThan(60)));
    await server.call('session/stop', { sessionId }, { as: artist });
    await publisher.close();
    return { artist, sessionId };
  }
  const replays = async () =>
    (await server.ctx.storage.keysUnder('files')).filter((key) => key.includes('/replay.'));
  const refund = async (as: TestPerson, sessionId: string) =>
    expect((await server.call('session/refund', { sessionId }, { as })).body.status).toBe(6);

  it('is deleted when its session is refunded, also while it is stored', async () => {
    const before = await replays();
    const { artist, sessionId } = await aRecordedOne();
    await server.ctx.runJobs();
    expect(await replays()).toHaveLength(before.length + 1);
    await refund(artist, sessionId);
    await server.ctx.runJobs();
    expect(await replays()).toEqual(before);

    const second = await aRecordedOne();
    const { close } = server.ctx.live;
    server.ctx.live.close = async (room) => {
      const recording = await close(room);
      if (room === second.sessionId) await refund(second.artist, second.sessionId);
      return recording;
    };
    await server.ctx.runJobs();
    server.ctx.live.close = close;
    await server.ctx.runJobs();
    expect(await replays()).toEqual(before);
    expect((await sessionOf(second.sessionId, second.artist)).hasReplay).toBe(false);
  });

  it('is deleted when its artist is erased', async () => {
    const before = await replays();
    const { artist } = await aRecordedOne();
    await server.ctx.runJobs();
    expect(await replays()).toHaveLength(before.length + 1);
    const scope = { ctx: server.ctx, now: server.ctx.clock.now() };
    const erased = { userId: artist.userId, email: artist.email, names: [] };
    await server.database.transaction(
      async (tx) => await server.ctx.hooks.run('personErased', tx, erased, scope),
    );
    await server.ctx.runJobs();
    expect(await replays()).toEqual(before);
  });

  it('stays for as long as a course needs it', async () => {
    const before = await replays();
    const { artist, sessionId } = await aRecordedOne();
    await server.ctx.runJobs();
    const { db } = server.database;
    const { recording_url: url } = await db
      .selectFrom('sessions')
      .select('recording_url')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const videoId = await aVideo(server, artist);
    const courses = db.updateTable('video_files').where('video_id', '=', videoId);
    await courses.set({ file_url: url ?? '' }).execute();
    await refund(artist, sessionId);
    await server.ctx.runJobs();
    expect(await replays()).toHaveLength(before.length + 1);
    await courses.set({ removed_at: server.ctx.clock.now() }).execute();
    await server.ctx.runJobs();
    expect(await replays()).toEqual(before);
  });
});

describe('a session that nobody sends a picture to', () => {
  async function aSilentOne() {
    const [artist, fan] = [await anArtist(server), await aFan(server, { tokens: 500 })];
    const sessionId = await aSession(server, artist, { date: null });
    await aTicket(server, fan, { sessionId });
    await goLive(server, artist, sessionId, { isPublishing: false });
    const status = async () => (await sessionOf(sessionId, artist)).status;
    return { artist, fan, sessionId, status };
  }

  it('is paused after five seconds, and canceled and refunded after half an hour', async () => {
    const { fan, status } = await aSilentOne();
    await server.clock.advance(4 * SECOND_MS);
    expect(await status()).toBe(3);
    await server.clock.advance(2 * SECOND_MS);
    expect(await status()).toBe(4);
    await server.clock.advance(31 * MINUTE_MS);
    expect([await status(), (await moneyOf(server, fan)).token]).toEqual([6, 500]);
  });

  it('goes on when a picture came and nobody heard of it', async () => {
    const { artist, sessionId, status } = await aSilentOne();
    await server.clock.advance(6 * SECOND_MS);
    expect(await status()).toBe(4);
    showPicture(server, sessionId);
    await server.ctx.runJobs();
    expect(await status()).toBe(3);
    await server.call('session/stop', { sessionId }, { as: artist });
  });

  it('stays paused when the artist paused it, whatever comes in', async () => {
    const { artist, sessionId, status } = await aSilentOne();
    await server.call('session/update-status', { sessionId, sessionStatus: 4 }, { as: artist });
    showPicture(server, sessionId);
    await server.clock.advance(6 * SECOND_MS);
    expect(await status()).toBe(4);
    await server.call('session/stop', { sessionId }, { as: artist });
  });

  it('is believed to have one where the engine tells nothing', async () => {
    const { artist, sessionId, status } = await aSilentOne();
    const { can } = server.ctx.live;
    server.ctx.live.can = { ...can, observe: false };
    await server.clock.advance(6 * SECOND_MS);
    server.ctx.live.can = can;
    expect(await status()).toBe(3);
    await server.call('session/stop', { sessionId }, { as: artist });
  });
});

describe('session/enter-test', () => {
  it('is a room of one’s own of which nothing is kept', async () => {
    const artist = await anArtist(server);
    const { body } = await server.call('session/enter-test', { role: 'publish' }, { as: artist });
    const room = body.url.split('/').at(-1) ?? '';
    expect(room).toBe(`test-${artist.userId}`);
    const publisher = await publish(engine(), { room, person: artist.userId });
    await untilOnAir(room);
    const viewer = await watch(engine(), { room, person: artist.userId });
    await eventually(
      async () => await Promise.resolve(expect(viewer.received.video.sequences.size).toBeGreaterThan(20)),
    );
    expect((await server.ctx.live.close(room))?.path ?? null).toBeNull();
    for (const client of [publisher, viewer]) await client.close();
  });
});
