import { existsSync } from 'node:fs';
import Fastify from 'fastify';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { clientPolicy } from '../../http/security/headers.ts';
import { createLog } from '../../log.ts';
import { boot } from '../../testing/boot.ts';
import { systemClock } from '../clock/system.ts';
import { outsideEngine } from './engine.ts';
import { ownForwarder } from './forwarder.ts';
import type { LiveEvent } from './port.ts';
import { publish, sendOffer, watch } from './testing/client.ts';
import { conformsToLivePort } from './testing/conformance.ts';
import { startLiveServer } from './testing/live-server.ts';
import { eventually } from '../../testing/waiting.ts';

conformsToLivePort('our own forwarder', async () => await startLiveServer());
conformsToLivePort('another engine', async () => {
  const { live, liveEngine } = readConfig({
    LIVE_ENGINE_PUBLISH_URL: 'https://media.example/{room}/whip',
    LIVE_ENGINE_WATCH_URL: 'https://media.example/{room}/whep',
  });
  if (!liveEngine) throw new Error('The engine is not configured.');
  const clock = systemClock(0);
  const engine = outsideEngine({
    config: liveEngine,
    ice: live.ice,
    signingKey: () => Buffer.alloc(32, 1),
    clock,
  });
  return { live: engine, close: async () => {} };
});

describe('the product', () => {
  it('takes live sound and pictures in and out, and ends the forwarder with itself', async () => {
    const server = await boot();
    const { url, ctx } = server;
    const events: LiveEvent[] = [];
    ctx.live.onEvent((event) => events.push(event));
    const artist = await publish({ url, live: ctx.live }, { room: 'session-1', person: 'artist' });
    await expect.poll(() => events).toContainEqual({ room: 'session-1', kind: 'on-air' });
    const fan = await watch({ url, live: ctx.live }, { room: 'session-1', person: 'fan' });
    await eventually(async () => {
      // The database has no such session, so the product takes it off the air after each event.
      await ctx.live.show(['session-1']);
      expect(fan.received.video.sequences.size).toBeGreaterThan(10);
    });
    expect(await ctx.live.close('session-1')).toMatchObject({ mime: 'video/webm' });
    await server.close();
    await expect(ctx.live.stats('session-1')).rejects.toThrow('away');
    for (const client of [artist, fan]) await client.close();
  });

  it('refuses rooms whose name could lead out of the recordings’ folder', async () => {
    const server = await boot();
    const entrance = server.ctx.live.entrance({ room: '../etc', personId: 'artist', role: 'publish' });
    await expect(entrance).rejects.toThrow('cannot be called');
    await server.close();
  });
});

describe('a process that only answers calls', () => {
  it('asks the forwarder of the process with the jobs, and is told that it is away until that one runs', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'live-'));
    const config = readConfig({ DATA_DIR: dataDir });
    const options = {
      config: config.live,
      dataDir,
      bindAddress: '127.0.0.1',
      signingKey: () => Buffer.alloc(32, 1),
      clock: systemClock(0),
      log: createLog('fatal'),
    };
    const [web, worker] = [
      ownForwarder({ ...options, isOwner: false }),
      ownForwarder({ ...options, isOwner: true }),
    ];
    await expect(web.stats('room')).rejects.toMatchObject({ name: 'LiveAwayError' });
    expect(await worker.people('room')).toEqual([]);
    expect(worker.pid()).toBeNull();
    await worker.start();
    expect(await web.stats('room')).toBeNull();
    expect(await web.close('room')).toMatchObject({ path: null });
    expect([web.pid(), worker.pid()]).toEqual([null, expect.any(Number)]);
    await worker.stop();
    expect(existsSync(join(dataDir, 'live.sock'))).toBe(false);
    await expect(web.drop({ room: 'room', personId: 'fan' })).rejects.toMatchObject({
      name: 'LiveAwayError',
    });
    await rm(dataDir, { recursive: true });
  });
});

describe('entrances', () => {
  it('name the ICE servers, with credentials of TURN servers that end by themselves', async () => {
    const server = await startLiveServer({
      LIVE_ICE_SERVERS: 'stun:stun.example:3478, turns:turn.example:443',
      LIVE_TURN_SECRET: 'a-secret-of-the-relay',
    });
    const { iceServers, expiresIn } = await server.live.entrance({
      room: 'a',
      personId: 'fan',
      role: 'watch',
    });
    const [stun, turn] = iceServers;
    expect([expiresIn, stun]).toEqual([30, { urls: 'stun:stun.example:3478' }]);
    const [until, person] = turn?.username?.split(':') ?? [];
    expect(Number(until) - server.clock.now().getTime() / 1000).toBeGreaterThan(7 * 3600);
    const credential = createHmac('sha1', 'a-secret-of-the-relay')
      .update(turn?.username ?? '')
      .digest('base64');
    expect([person, turn?.credential]).toEqual(['fan', credential]);
    await server.close();
  });
});

describe('another engine by configuration', () => {
  it('takes the same clients, lets in those who have our tickets, and needs its address in the policy of pages', async () => {
    const engine = Fastify();
    const carrier = await startLiveServer();
    let authorizeUrl = '';
    engine.addContentTypeParser('application/sdp', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    // As MediaMTX does with `authMethod: http`, with our forwarder to carry what it lets in.
    engine.post('/:room/:kind', async (request, reply) => {
      const { room, kind } = request.params as Record<'room' | 'kind', string>; // As in the path.
      const [action, role] =
        kind === 'whip' ? (['publish', 'publish'] as const) : (['read', 'watch'] as const);
      const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
      const question = {
        user: '',
        password: '',
        token,
        ip: '127.0.0.1',
        action,
        path: room,
        protocol: 'webrtc',
        id: '1',
        query: '',
      };
      const headers = { 'content-type': 'application/json' };
      const asked = await fetch(authorizeUrl, { method: 'POST', headers, body: JSON.stringify(question) });
      if (!asked.ok) return await reply.code(401).send();
      const { sdp, status } = await carrier.live.ask('offer', {
        room,
        personId: 'p',
        role,
        quality: 'high',
        issuedAt: 0,
        token,
        sdp: String(request.body),
      });
      return await reply.code(status).headers({ location: '/session' }).type('application/sdp').send(sdp);
    });
    const address = await engine.listen({ host: '127.0.0.1', port: 0 });
    const { liveEngine } = readConfig({
      LIVE_ENGINE_PUBLISH_URL: `${address}/{room}/whip`,
      LIVE_ENGINE_WATCH_URL: `${address}/{room}/whep`,
    });
    const server = await boot({ config: { liveEngine } });
    authorizeUrl = `${server.url}/app/live/authorize`;
    const { live } = server.ctx;
    expect(live.can).toEqual({ record: false, observe: false, drop: false, hide: false });
    const artist = await publish({ url: server.url, live }, { room: 'outside', person: 'artist' });
    await expect.poll(() => carrier.events).toContainEqual({ room: 'outside', kind: 'on-air' });
    await carrier.live.show(['outside']);
    const fan = await watch({ url: server.url, live }, { room: 'outside', person: 'fan' });
    await expect.poll(() => fan.received.video.sequences.size).toBeGreaterThan(10);

    const strangers = { url: carrier.url, live: carrier.live };
    const { token } = await sendOffer(strangers, {
      room: 'outside',
      person: 'thief',
      role: 'watch',
      sdp: '',
    });
    const refused = await fetch(`${address}/outside/whep`, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}` },
      body: 'v=0',
    });
    expect(refused.status).toBe(401);
    expect(clientPolicy({ gaMeasurementId: undefined, metaPixelId: undefined, liveEngine })).toContain(
      `connect-src 'self' blob: ${address};`,
    );
    expect([await live.close('outside'), await live.stats('outside')]).toEqual([null, null]);
    for (const client of [artist, fan]) await client.close();
    await engine.close();
    await server.close();
    await carrier.close();
  });
});
