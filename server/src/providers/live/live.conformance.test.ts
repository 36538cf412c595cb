import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aConnection, publish, sendOffer, type TestPublisher, watch } from './testing/client.ts';
import { type LiveServer, startLiveServer } from './testing/live-server.ts';

let server: LiveServer;
let artist: TestPublisher;
beforeAll(async () => {
  server = await startLiveServer({
    LIVE_ICE_SERVERS: 'stun:stun.example:3478 turn:turn.example:3478?transport=udp',
    LIVE_TURN_SECRET: 'a-secret-of-the-relay',
  });
  artist = await publish(server, { room: 'on-air', person: 'artist' });
  while (!(await server.live.stats('on-air'))?.isOnAir) await sleep(20);
});
afterAll(async () => {
  await artist.close();
  await server.close();
});

type Role = 'publish' | 'watch';

async function anOffer(
  direction: 'sendonly' | 'recvonly',
  kinds: readonly ('audio' | 'video')[] = ['audio', 'video'],
): Promise<string> {
  const pc = aConnection();
  for (const kind of kinds) pc.addTransceiver(kind, { direction });
  const { sdp } = await pc.createOffer();
  await pc.close();
  return sdp;
}

interface Sent {
  room?: string;
  role?: Role;
  person?: string;
  /** Instead of a fresh ticket; null sends none. */
  token?: string | null;
  method?: string;
  type?: string | null;
  body?: string;
  path?: string;
  headers?: Record<string, string>;
}

async function send(sent: Sent = {}): Promise<Response> {
  const {
    room = 'empty',
    role = 'publish',
    person = 'someone',
    method = 'POST',
    type = 'application/sdp',
  } = sent;
  const { url, token } = await server.live.entrance({ room, personId: person, role });
  const bearer = sent.token === undefined ? token : sent.token;
  return await fetch(server.url + (sent.path ?? url), {
    method,
    headers: {
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(type === null ? {} : { 'content-type': type }),
      ...sent.headers,
    },
    ...(['GET', 'HEAD', 'OPTIONS'].includes(method)
      ? {}
      : { body: sent.body ?? (await anOffer(role === 'publish' ? 'sendonly' : 'recvonly')) }),
  });
}

const has = (sdp: string, pattern: RegExp) => pattern.test(sdp);

describe.each([
  ['WHIP', 'publish', 'whip', 'recvonly'],
  ['WHEP', 'watch', 'whep', 'sendonly'],
] as const)('a %s endpoint', (_name, role, path, direction) => {
  const room = 'on-air';
  const person = role === 'publish' ? 'artist' : 'fan';

  it('answers an offer with 201, the session’s address, its tag, the ICE servers and a whole answer', async () => {
    const own = role === 'publish' ? 'fresh' : room;
    const response = await send({ room: own, role, person });
    const sdp = await response.text();
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toBe('application/sdp');
    expect(response.headers.get('cache-control')).toBe('no-store');
    // 24 random bytes, as base64url.
    expect(response.headers.get('location')).toMatch(/^\/app\/live\/session\/[\w-]{32}$/);
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{16}"$/);
    const link = response.headers.get('link') ?? '';
    expect(link).toContain('<stun:stun.example:3478>; rel="ice-server"');
    expect(link).toMatch(
      /<turn:turn\.example:3478\?transport=udp>; rel="ice-server"; username="\d+:\w+"; credential="[^"]+"; credential-type="password"/,
    );
    expect(has(sdp, /^a=candidate:.* 127\.0\.0\.1 \d+ typ host/m) && has(sdp, /^a=end-of-candidates/m)).toBe(
      true,
    );
    expect(sdp.match(/^a=setup:passive\r$/gm)).toHaveLength(2);
    expect(sdp.match(new RegExp(`^a=${direction}\\r$`, 'gm'))).toHaveLength(2);
    expect(sdp.match(/^m=/gm)).toHaveLength(2);
    expect(has(sdp, /^a=rtpmap:\d+ VP8\/90000/m) && has(sdp, /^a=fmtp:\d+ .*stereo=1/m)).toBe(true);
  });

  it('takes parameters after the type, and a type in capitals', async () => {
    const response = await send({
      room: role === 'publish' ? 'fresh' : room,
      role,
      person,
      type: 'Application/SDP; charset=utf-8',
    });
    expect(response.status).toBe(201);
  });

  it.each<[string, number, (own: Sent) => Sent | Promise<Sent>]>([
    ['another type', 415, (own) => ({ ...own, type: 'application/json' })],
    ['no type', 415, (own) => ({ ...own, type: null, body: '' })],
    ['an empty body', 400, (own) => ({ ...own, body: '' })],
    ['a body that is no description', 400, (own) => ({ ...own, body: 'hello' })],
    [
      'an offer without media',
      400,
      (own) => ({ ...own, body: 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n' }),
    ],
    [
      'an offer without fingerprint',
      400,
      async (own) => ({ ...own, body: (await offerFor(role)).replaceAll(/^a=fingerprint.*\r\n/gm, '') }),
    ],
    [
      'an offer without ICE credentials',
      400,
      async (own) => ({ ...own, body: (await offerFor(role)).replaceAll(/^a=ice-pwd.*\r\n/gm, '') }),
    ],
    ['a body that is too large', 413, (own) => ({ ...own, body: `v=0\r\n${'a=x\r\n'.repeat(20_000)}` })],
    [
      'two tracks of one kind',
      406,
      async (own) => ({
        ...own,
        body: await anOffer(role === 'publish' ? 'sendonly' : 'recvonly', ['video', 'video']),
      }),
    ],
    [
      'the wrong direction',
      406,
      async (own) => ({ ...own, body: await anOffer(role === 'publish' ? 'recvonly' : 'sendonly') }),
    ],
    [
      'no codec that is served',
      406,
      async (own) => ({ ...own, body: (await offerFor(role)).replaceAll('VP8', 'VP9') }),
    ],
    [
      'a data channel beside',
      406,
      async (own) => ({
        ...own,
        body: `${await offerFor(role)}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\na=mid:9\r\n`,
      }),
    ],
    [
      'media without BUNDLE',
      406,
      async (own) => ({ ...own, body: (await offerFor(role)).replaceAll(/^a=group:.*\r\n/gm, '') }),
    ],
    ['no ticket', 401, (own) => ({ ...own, token: null })],
    ['a ticket of another server', 401, (own) => ({ ...own, token: 'WyJhIl0.c2lnbmF0dXJl' })],
    [
      'a ticket of another room',
      401,
      async (own) => ({
        ...own,
        token: (await server.live.entrance({ room: 'other', personId: 'someone', role })).token,
      }),
    ],
    [
      'a ticket of the other role',
      401,
      async (own) => ({
        ...own,
        token: (
          await server.live.entrance({
            room,
            personId: 'someone',
            role: role === 'publish' ? 'watch' : 'publish',
          })
        ).token,
      }),
    ],
  ])('refuses %s with %i', async (_what, status, changed) => {
    const response = await send(await changed({ room, role, person }));
    expect(response.status).toBe(status);
    expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
    expect(response.headers.get('accept-post')).toBe(status === 415 ? 'application/sdp' : null);
  });

  it('refuses a ticket 30 seconds after it was given', async () => {
    const { token } = await server.live.entrance({ room, personId: person, role });
    server.clock.setOffsetMs(29_000);
    expect((await send({ room, role, person, token, body: 'v=0' })).status).toBe(400);
    server.clock.setOffsetMs(31_000);
    expect((await send({ room, role, person, token, body: 'v=0' })).status).toBe(401);
    server.clock.setOffsetMs(0);
  });

  it('answers OPTIONS with what it takes and the ICE servers, but only to those with a ticket', async () => {
    const response = await send({ room, role, method: 'OPTIONS', type: null });
    expect([response.status, response.headers.get('accept-post')]).toEqual([204, 'application/sdp']);
    expect(response.headers.get('link')).toContain('turn:turn.example');
    const stranger = await send({ room, role, method: 'OPTIONS', type: null, token: null });
    expect([stranger.status, stranger.headers.get('link')]).toEqual([401, null]);
    const { token } = await server.live.entrance({ room, personId: person, role });
    server.clock.setOffsetMs(31_000);
    const late = await send({ room, role, method: 'OPTIONS', type: null, token });
    server.clock.setOffsetMs(0);
    expect([late.status, late.headers.get('link')]).toEqual([401, null]);
  });

  it('answers GET and HEAD with nothing, and other methods with 405', async () => {
    for (const method of ['GET', 'HEAD']) {
      const response = await send({ room, role, method, type: null });
      expect([response.status, await response.text(), response.headers.get('link')]).toEqual([204, '', null]);
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await send({ room, role, method, path: `/app/live/${path}/${room}` });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
    }
  });

  it('refuses too many requests with 429 and when to come again', async () => {
    server.limited.isOver = true;
    const response = await send({ room, role, person });
    server.limited.isOver = false;
    expect(response.status).toBe(429);
  });
});

async function offerFor(role: Role): Promise<string> {
  return await anOffer(role === 'publish' ? 'sendonly' : 'recvonly');
}

describe('an answer', () => {
  it('names the address that clients reach, if one is configured, and offers short RTCP only to those who offered it', async () => {
    const far = await startLiveServer({ LIVE_ADDRESS: '192.0.2.7' });
    const sdp = await offerFor('publish');
    const answerTo = async (offer: string) => {
      const { response } = await sendOffer(far, {
        room: 'far',
        person: 'artist',
        role: 'publish',
        sdp: offer,
      });
      return await response.text();
    };
    const [plain, short] = [
      await answerTo(sdp.replaceAll(/^a=rtcp-rsize\r\n/gm, '')),
      await answerTo(sdp.replaceAll(/^a=rtcp-mux\r\n/gm, 'a=rtcp-mux\r\na=rtcp-rsize\r\n')),
    ];
    expect(
      [...plain.matchAll(/^a=candidate:(.*)\r$/gm)].map(([, candidate]) => candidate?.split(' ')[4]),
    ).toEqual(['192.0.2.7', '192.0.2.7']);
    expect([plain.includes('a=rtcp-rsize'), short.includes('a=rtcp-rsize')]).toEqual([false, true]);
    await far.close();
  });
});

describe('a WHEP endpoint before anybody is on air', () => {
  it('answers 409 and when to come again', async () => {
    const response = await send({ room: 'later', role: 'watch' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([409, '2']);
  });
});

describe('a session', () => {
  const FRAGMENT = 'application/trickle-ice-sdpfrag';

  async function aSession(body?: string) {
    const { token } = await server.live.entrance({ room: 'on-air', personId: 'fan', role: 'watch' });
    const sdp = body ?? (await offerFor('watch'));
    const response = await send({ room: 'on-air', role: 'watch', token, body: sdp });
    const ufrag = /^a=ice-ufrag:(.+)\r$/m.exec(sdp)?.[1] ?? '';
    return {
      path: response.headers.get('location') ?? '',
      tag: response.headers.get('etag') ?? '',
      token,
      ufrag,
    };
  }

  const fragment = (ufrag: string) =>
    [
      `a=ice-ufrag:${ufrag}`,
      'a=ice-pwd:0123456789012345678901',
      'm=audio 9 UDP/TLS/RTP/SAVPF 0',
      'a=mid:0',
      'a=candidate:1 1 udp 2122260223 127.0.0.1 50001 typ host',
      '',
    ].join('\r\n');

  it('takes candidates that come later with 204 and no tag', async () => {
    const { path, tag, token, ufrag } = await aSession();
    const response = await send({
      path,
      token,
      method: 'PATCH',
      type: FRAGMENT,
      body: fragment(ufrag),
      headers: { 'if-match': tag },
    });
    expect([response.status, response.headers.get('etag')]).toEqual([204, null]);
  });

  it('refuses candidates of another type with 415, without a tag with 428, with an old one with 412, and what it cannot read with 400', async () => {
    const { path, tag, token, ufrag } = await aSession();
    const patch = async (sent: Sent) =>
      (
        await send({
          path,
          token,
          method: 'PATCH',
          type: FRAGMENT,
          body: fragment(ufrag),
          headers: { 'if-match': tag },
          ...sent,
        })
      ).status;
    expect(await patch({ type: 'application/sdp' })).toBe(415);
    expect(await patch({ headers: {} })).toBe(428);
    expect(await patch({ headers: { 'if-match': '"0123456789abcdef"' } })).toBe(412);
    expect(await patch({ body: 'hello' })).toBe(400);
  });

  it('refuses to restart ICE with 422 and goes on', async () => {
    const { path, token, ufrag, tag } = await aSession();
    const restart = await send({
      path,
      token,
      method: 'PATCH',
      type: FRAGMENT,
      body: fragment('anotherOne'),
      headers: { 'if-match': '*' },
    });
    expect(restart.status).toBe(422);
    const trickle = await send({
      path,
      token,
      method: 'PATCH',
      type: FRAGMENT,
      body: fragment(ufrag),
      headers: { 'if-match': tag },
    });
    expect(trickle.status).toBe(204);
  });

  it('is ended by DELETE whatever the tag, once', async () => {
    const { path, token } = await aSession();
    expect(
      (await send({ path, token, method: 'DELETE', type: null, headers: { 'if-match': '"wrong"' } })).status,
    ).toBe(200);
    expect((await send({ path, token, method: 'DELETE', type: null })).status).toBe(404);
  });

  it('obeys only its own ticket, also long after it opened no room any more', async () => {
    const { path, token, tag, ufrag } = await aSession();
    const other = (await server.live.entrance({ room: 'on-air', personId: 'thief', role: 'watch' })).token;
    for (const wrong of [null, other, 'WyJhIl0.c2lnbmF0dXJl']) {
      expect((await send({ path, token: wrong, method: 'DELETE', type: null })).status).toBe(401);
      expect(
        (
          await send({
            path,
            token: wrong,
            method: 'PATCH',
            type: FRAGMENT,
            body: fragment(ufrag),
            headers: { 'if-match': tag },
          })
        ).status,
      ).toBe(401);
    }
    const stranger = await send({ path, token: null, method: 'OPTIONS', type: null });
    expect([stranger.status, stranger.headers.get('link')]).toEqual([401, null]);
    server.clock.setOffsetMs(3_600_000);
    expect(
      (
        await send({
          path,
          token,
          method: 'PATCH',
          type: FRAGMENT,
          body: fragment(ufrag),
          headers: { 'if-match': tag },
        })
      ).status,
    ).toBe(204);
    expect((await send({ path, token, method: 'DELETE', type: null })).status).toBe(200);
    server.clock.setOffsetMs(0);
  });

  it('gives the ICE servers only to those who are in, for as long as they are', async () => {
    const { path, token } = await aSession();
    const ask = async (sent: Sent) => {
      const response = await send({ method: 'OPTIONS', type: null, ...sent });
      return [response.status, response.headers.get('link')?.includes('turn:turn.example') ?? false];
    };
    const thief = (await server.live.entrance({ room: 'on-air', personId: 'thief', role: 'watch' })).token;
    expect(await ask({ path, token: thief })).toEqual([401, false]);
    expect(await ask({ path: `/app/live/session/${'a'.repeat(32)}`, token })).toEqual([404, false]);
    server.clock.setOffsetMs(3_600_000);
    expect(await ask({ path, token })).toEqual([204, true]);
    expect((await send({ path, token, method: 'DELETE', type: null })).status).toBe(200);
    expect(await ask({ path, token })).toEqual([404, false]);
    server.clock.setOffsetMs(0);
  });

  it('answers OPTIONS, GET and HEAD, and other methods with 405', async () => {
    const { path, token } = await aSession();
    const options = await send({ path, token, method: 'OPTIONS', type: null });
    expect([options.status, options.headers.get('accept-patch')]).toEqual([204, FRAGMENT]);
    expect((await send({ path, token, method: 'GET', type: null })).status).toBe(204);
    for (const method of ['PUT', 'POST']) expect((await send({ path, token, method })).status).toBe(405);
  });

  it('with an address that nobody was given is 404', async () => {
    const path = `/app/live/session/${'a'.repeat(32)}`;
    expect((await send({ path, method: 'DELETE', type: null })).status).toBe(404);
  });

  it('of a publisher whose place another one took says so with 410, to its own ticket only', async () => {
    const first = await publish(server, { room: 'taken', person: 'artist' });
    const second = await publish(server, { room: 'taken', person: 'artist' });
    const restart = { type: FRAGMENT, body: fragment('another1'), headers: { 'if-match': '*' } };
    const [path, token] = [new URL(first.location).pathname, first.token];
    expect((await send({ path, token, method: 'PATCH', ...restart })).status).toBe(410);
    expect((await send({ path, token, method: 'DELETE', type: null })).status).toBe(410);
    const others = { path, token: second.token };
    expect((await send({ ...others, method: 'DELETE', type: null })).status).not.toBe(410);
    expect((await second.end()).status).toBe(200);
    await Promise.all([first.close(), second.close()]);
  });

  it('of a publisher ends with DELETE while viewers stay connected', async () => {
    const guest = await publish(server, { room: 'ended', person: 'artist' });
    await expect.poll(() => server.events).toContainEqual({ room: 'ended', kind: 'on-air' });
    expect((await guest.end()).status).toBe(200);
    await expect.poll(() => server.events).toContainEqual({ room: 'ended', kind: 'interrupted' });
    await guest.close();
    await sleep(10);
    expect((await server.live.stats('ended'))?.isOnAir).toBe(false);
  });
});

describe('a forwarder that is full or away', () => {
  it('answers 503 while another program has its port, and works as soon as that one ends', async () => {
    const other = createSocket('udp4').bind(0, '127.0.0.1');
    await once(other, 'listening');
    const busy = await startLiveServer({ LIVE_PORT: String(other.address().port) });
    const offer = async () => {
      const { response } = await sendOffer(busy, {
        room: 'busy',
        person: 'artist',
        role: 'publish',
        sdp: await offerFor('publish'),
      });
      return [response.status, response.headers.get('retry-after')];
    };
    expect(await offer()).toEqual([503, '2']);
    other.close();
    await once(other, 'close');
    expect(await offer()).toEqual([201, null]);
    await busy.close();
  });

  it('tells a surplus viewer that the room is full right now, over WHEP and over HTTPS', async () => {
    const small = await startLiveServer({}, undefined, { connectionsMax: 2 });
    const artist = await publish(small, { room: 'full', person: 'artist' });
    await expect.poll(() => small.events).toContainEqual({ room: 'full', kind: 'on-air' });
    const viewer = await watch(small, { room: 'full', person: 'first' });
    const surplus = { room: 'full', person: 'second', role: 'watch' } as const;
    const { response } = await sendOffer(small, { ...surplus, sdp: await offerFor('watch') });
    const { token } = await small.live.entrance({ room: 'full', personId: 'second', role: 'watch' });
    const headers = { authorization: `Bearer ${token}` };
    const stream = await fetch(`${small.url}/app/live/stream/full`, { headers });
    for (const answer of [response, stream]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
      expect(await answer.json()).toEqual({
        status: 503,
        title: 'This room is full right now.',
        reason: 'room-full',
      });
    }
    await Promise.all([viewer.close(), artist.close()]);
    await small.close();
  });

  it('answers 503 and when to come again', async () => {
    const away = await startLiveServer();
    await away.live.start();
    await away.live.stop();
    const { url, token } = await away.live.entrance({ room: 'away', personId: 'artist', role: 'publish' });
    const response = await fetch(away.url + url, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}` },
      body: await offerFor('publish'),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3']);
    await away.close();
  });
});
