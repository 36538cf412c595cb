import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/waiting.ts';
import { publish } from './testing/client.ts';
import { type LiveServer, startLiveServer } from './testing/live-server.ts';

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer();
});
afterAll(async () => await server.close());

interface Stream {
  type: string;
  bytes(): Uint8Array;
  /** Resolves when the answer ends. */
  ended: Promise<void>;
  leave(): void;
}

const ask = async (room: string, token: string, init: { query?: string; signal?: AbortSignal } = {}) =>
  await fetch(`${server.url}/app/live/stream/${room}${init.query ?? ''}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(init.signal ? { signal: init.signal } : {}),
  });

/** As a client does: again while nobody is on air. */
async function watchOverHttp(room: string, person: string, query = ''): Promise<Stream> {
  const leaving = new AbortController();
  const response = await eventually(async () => {
    const { token } = await server.live.entrance({ room, personId: person, role: 'watch' });
    const answer = await ask(room, token, { query, signal: leaving.signal });
    expect(answer.status).toBe(200);
    return answer;
  });
  const chunks: Uint8Array[] = [];
  const read = async () => {
    for await (const chunk of response.body ?? []) chunks.push(chunk as Uint8Array); // Of a binary answer.
  };
  return {
    type: response.headers.get('content-type') ?? '',
    bytes: () => Buffer.concat(chunks),
    ended: read().catch(() => {}),
    leave: () => leaving.abort(),
  };
}

async function contentOf(bytes: Uint8Array) {
  using input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  const timesOf = async (track: Awaited<ReturnType<typeof input.getPrimaryVideoTrack>>) => {
    const found: { time: number; isKey: boolean }[] = [];
    if (track)
      for await (const { timestamp, type } of new EncodedPacketSink(track).packets())
        found.push({ time: timestamp, isKey: type === 'key' });
    return found;
  };
  const audio = await input.getPrimaryAudioTrack();
  let sounds = 0;
  if (audio) for await (const _packet of new EncodedPacketSink(audio).packets()) sounds += 1;
  return { pictures: await timesOf(await input.getPrimaryVideoTrack()), sounds, hasSound: audio !== null };
}

describe.concurrent('watching over HTTPS', () => {
  it('begins with a keyframe while others already watch, and is counted as a person', async () => {
    const artist = await publish(server, { room: 'web', person: 'artist' });
    await sleep(700);
    const fan = await watchOverHttp('web', 'fan');
    expect(fan.type).toBe('video/webm; codecs="vp8,opus"');
    await eventually(async () => {
      const { pictures, sounds } = await contentOf(fan.bytes());
      expect(pictures.length).toBeGreaterThan(40);
      expect(sounds).toBeGreaterThan(60);
    });
    const { pictures } = await contentOf(fan.bytes());
    expect(pictures[0]).toEqual({ time: 0, isKey: true });
    expect(pictures.every(({ time }, nth) => nth === 0 || time > (pictures[nth - 1]?.time ?? 0))).toBe(true);
    // An artist who watches as well is no viewer of it.
    const own = await watchOverHttp('web', 'artist');
    expect(await server.live.stats('web')).toMatchObject({ viewers: 1, connections: 2 });
    for (const stream of [fan, own]) stream.leave();
    await eventually(async () => expect(await server.live.stats('web')).toMatchObject({ connections: 0 }));
    await artist.close();
  });

  it('leaves the picture out for who asks for sound alone', async () => {
    const artist = await publish(server, { room: 'sound', person: 'artist' });
    const fan = await watchOverHttp('sound', 'fan', '?sound=only');
    expect(fan.type).toBe('video/webm; codecs="opus"');
    await eventually(async () => {
      const { pictures, sounds } = await contentOf(fan.bytes());
      expect([pictures.length, sounds > 40]).toEqual([0, true]);
    });
    fan.leave();
    await artist.close();
  });

  it('goes on without a gap in its times when the artist comes back', async () => {
    const artist = await publish(server, { room: 'back', person: 'artist' });
    const begun = performance.now();
    const fan = await watchOverHttp('back', 'fan');
    await eventually(async () => expect((await contentOf(fan.bytes())).pictures.length).toBeGreaterThan(20));
    await artist.close();
    await sleep(1000);
    const before = (await contentOf(fan.bytes())).pictures.length;
    const again = await publish(server, { room: 'back', person: 'artist' });
    await eventually(async () =>
      expect((await contentOf(fan.bytes())).pictures.length).toBeGreaterThan(before + 20),
    );
    const { pictures } = await contentOf(fan.bytes());
    // The second without the artist is cut out.
    expect(pictures.at(-1)?.time).toBeLessThan((performance.now() - begun) / 1000 - 0.8);
    fan.leave();
    await again.close();
  });

  it('ends with the room and for who is sent out, whose ticket is then void', async () => {
    const artist = await publish(server, { room: 'ends', person: 'artist' });
    const [fan, other] = [await watchOverHttp('ends', 'fan'), await watchOverHttp('ends', 'other')];
    const { token } = await server.live.entrance({ room: 'ends', personId: 'fan', role: 'watch' });
    await server.live.drop({ room: 'ends', personId: 'fan' });
    await fan.ended;
    expect((await ask('ends', token)).status).toBe(403);
    await server.live.close('ends');
    await other.ended;
    await artist.close();
  });

  it('is for three places of one person at a time', async () => {
    const artist = await publish(server, { room: 'places', person: 'artist' });
    const fans = [];
    for (let nth = 0; nth < 3; nth += 1) fans.push(await watchOverHttp('places', 'fan'));
    const { token } = await server.live.entrance({ room: 'places', personId: 'fan', role: 'watch' });
    expect((await ask('places', token)).status).toBe(410);
    fans[0]?.leave();
    await eventually(async () => expect(await server.live.stats('places')).toMatchObject({ connections: 2 }));
    fans.push(await watchOverHttp('places', 'fan'));
    for (const fan of fans) fan.leave();
    await artist.close();
  });

  it('leaves its place at once when the client goes before the first frame', async () => {
    const artist = await publish(server, { room: 'hasty', person: 'artist' });
    await eventually(async () => expect((await server.live.stats('hasty'))?.isOnAir).toBe(true));
    artist.silence();
    await sleep(300);
    for (let nth = 0; nth < 4; nth += 1) {
      const { token } = await server.live.entrance({ room: 'hasty', personId: 'fan', role: 'watch' });
      const leaving = new AbortController();
      // A frame that was under way as the artist fell silent may still bring the head of the answer.
      const asked = ask('hasty', token, { signal: leaving.signal }).then((answer) => answer.bytes());
      await eventually(async () => expect((await server.live.stats('hasty'))?.connections).toBe(1));
      leaving.abort();
      await expect(asked).rejects.toThrow('aborted');
      await eventually(async () => expect((await server.live.stats('hasty'))?.connections).toBe(0));
    }
    await artist.close();
  });

  it('needs a fresh ticket to watch this very room', async () => {
    const artist = await publish(server, { room: 'closed', person: 'artist' });
    const tickets = [
      '',
      'x.y',
      (await server.live.entrance({ room: 'closed', personId: 'artist', role: 'publish' })).token,
      (await server.live.entrance({ room: 'another', personId: 'fan', role: 'watch' })).token,
    ];
    for (const token of tickets) expect((await ask('closed', token)).status).toBe(401);
    const { token, streamUrl } = await server.live.entrance({ room: 'none', personId: 'fan', role: 'watch' });
    expect(streamUrl).toBe('/app/live/stream/none');
    const nobody = await ask('none', token);
    expect([nobody.status, nobody.headers.get('retry-after')]).toEqual([409, '2']);
    await artist.close();
  });
});
