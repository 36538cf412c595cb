import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from './port.ts';
import { publish, sendOffer, type TestViewer, watch } from './testing/client.ts';
import { type LiveServer, startLiveServer } from './testing/live-server.ts';
import { lossyLine } from './testing/lossy-line.ts';
import { eventually } from '../../testing/waiting.ts';

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer();
});
afterAll(async () => await server.close());

const kindsOf = (room: string, from: LiveServer = server): LiveEvent['kind'][] =>
  from.events.filter((event) => event.room === room && event.kind !== 'viewers').map(({ kind }) => kind);

async function untilBothCome(fan: TestViewer, since: number): Promise<void> {
  await eventually(() => {
    expect(fan.received.audio.lastAt).toBeGreaterThan(since);
    expect(fan.received.video.lastAt).toBeGreaterThan(since);
  });
}

/** What a second reader finds in a file: seconds and packets of each track, and whether the picture is in order. */
async function probe(path: string) {
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const times: number[] = [];
  let sounds = 0;
  if (video) for await (const packet of new EncodedPacketSink(video).packets()) times.push(packet.timestamp);
  if (audio) for await (const _packet of new EncodedPacketSink(audio).packets()) sounds += 1;
  const gaps = times.slice(1).map((time, nth) => time - (times[nth] ?? 0));
  return {
    seconds: await input.computeDuration(),
    frames: times.length,
    sounds,
    gapMax: Math.max(0, ...gaps),
    gapMin: Math.min(1, ...gaps),
  };
}

describe.concurrent('a room', () => {
  it('gives viewers what its publisher sends, every packet in sound and picture', async () => {
    const artist = await publish(server, { room: 'plain', person: 'artist' });
    await eventually(() => expect(kindsOf('plain')).toEqual(['on-air']));
    const fan = await watch(server, { room: 'plain', person: 'fan' });
    await eventually(() => {
      expect(fan.received.audio.sequences.size).toBeGreaterThan(50);
      expect(fan.received.video.sequences.size).toBeGreaterThan(80);
    });
    expect([fan.missing('audio'), fan.missing('video')]).toEqual([0, 0]);
    expect(artist.keyframeRequests).toBeGreaterThan(0);
    await artist.close();
    await fan.close();
  });

  it('says that it is interrupted after five seconds without a packet, and lets the artist take over while viewers stay', async () => {
    const gone = await publish(server, { room: 'back', person: 'artist' });
    await eventually(() => expect(kindsOf('back')).toEqual(['on-air']));
    const fan = await watch(server, { room: 'back', person: 'fan' });
    await untilBothCome(fan, 0);
    gone.silence();
    const since = performance.now();
    await eventually(() => expect(kindsOf('back')).toEqual(['on-air', 'interrupted']));
    expect(performance.now() - since).toBeGreaterThan(4500);
    expect((await server.live.stats('back'))?.isOnAir).toBe(false);
    const back = await publish(server, { room: 'back', person: 'artist' });
    await untilBothCome(fan, performance.now());
    await sleep(700);
    expect(kindsOf('back')).toEqual(['on-air', 'interrupted', 'on-air']);
    for (const kind of ['audio', 'video'] as const) {
      expect([fan.received[kind].ssrcs.size, fan.missing(kind)]).toEqual([1, 0]);
      const times = [...fan.received[kind].timestamps];
      const steps = times.slice(1).map((time, nth) => (time - (times[nth] ?? 0)) | 0);
      expect(Math.min(...steps)).toBeGreaterThan(0);
    }
    for (const client of [gone, back, fan]) await client.close();
  });

  it('refuses another person while one is on air', async () => {
    const artist = await publish(server, { room: 'taken', person: 'artist' });
    await eventually(() => expect(kindsOf('taken')).toEqual(['on-air']));
    await expect(publish(server, { room: 'taken', person: 'stranger' })).rejects.toThrow(/^409 /);
    await artist.close();
  });

  it('counts people, not connections, and forgets those who leave', async () => {
    const artist = await publish(server, { room: 'count', person: 'artist' });
    await eventually(() => expect(kindsOf('count')).toEqual(['on-air']));
    const fans = [];
    for (const person of ['ann', 'ann', 'ben']) fans.push(await watch(server, { room: 'count', person }));
    const counts = () =>
      server.events
        .filter((event) => event.room === 'count')
        .flatMap((event) => (event.kind === 'viewers' ? [event.count] : []));
    await eventually(() => expect(counts().at(-1)).toBe(2));
    expect(await server.live.stats('count')).toMatchObject({
      viewers: 2,
      connections: 3,
      codecs: ['opus', 'vp8'],
    });
    for (const fan of fans) expect((await fan.end()).status).toBe(200);
    await eventually(() => expect(counts().at(-1)).toBe(0));
    for (const client of [artist, ...fans]) await client.close();
  });

  it('keeps the three newest connections of one person, so that a ticket cannot be handed around', async () => {
    const artist = await publish(server, { room: 'shared', person: 'artist' });
    await eventually(() => expect(kindsOf('shared')).toEqual(['on-air']));
    const fans = [];
    for (let nth = 0; nth < 4; nth += 1) fans.push(await watch(server, { room: 'shared', person: 'ann' }));
    expect((await server.live.stats('shared'))?.connections).toBe(3);
    // It is told why, so that its page doesn't take the place of the next one.
    expect((await fans[0]?.end())?.status).toBe(410);
    expect((await fans[1]?.end())?.status).toBe(200);
    for (const client of [artist, ...fans]) await client.close();
  });

  it('does not let one viewer force keyframes, which cost everybody quality', async () => {
    const artist = await publish(server, { room: 'greedy', person: 'artist' });
    await eventually(() => expect(kindsOf('greedy')).toEqual(['on-air']));
    const fan = await watch(server, { room: 'greedy', person: 'fan' });
    await untilBothCome(fan, 0);
    await sleep(500);
    const before = artist.keyframeRequests;
    for (let nth = 0; nth < 50; nth += 1) {
      await fan.requestKeyframe();
      await sleep(40);
    }
    const requests = artist.keyframeRequests - before;
    expect(requests).toBeGreaterThan(0);
    expect(requests).toBeLessThanOrEqual(4);
    for (const client of [artist, fan]) await client.close();
  });

  it('ends a dropped person’s connections and tickets, and nobody else’s', async () => {
    const artist = await publish(server, { room: 'drop', person: 'artist' });
    await eventually(() => expect(kindsOf('drop')).toEqual(['on-air']));
    const [banned, other] = [
      await watch(server, { room: 'drop', person: 'banned' }),
      await watch(server, { room: 'drop', person: 'other' }),
    ];
    await untilBothCome(banned, 0);
    const { url, token } = await server.live.entrance({ room: 'drop', personId: 'banned', role: 'watch' });
    await server.live.drop({ room: 'drop', personId: 'banned' });
    const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${token}` };
    expect((await fetch(server.url + url, { method: 'POST', headers, body: 'v=0' })).status).toBe(403);
    await sleep(300);
    const since = performance.now();
    await untilBothCome(other, since);
    expect(banned.received.video.lastAt).toBeLessThan(since);
    expect((await server.live.stats('drop'))?.connections).toBe(1);
    for (const client of [artist, banned, other]) await client.close();
  });

  it('serves sound alone, to those who want no picture and from those who have none', async () => {
    const artist = await publish(server, { room: 'sound', person: 'artist', isAudioOnly: true });
    await eventually(() => expect(kindsOf('sound')).toEqual(['on-air']));
    const fan = await watch(server, { room: 'sound', person: 'fan', isAudioOnly: true });
    const other = await watch(server, { room: 'sound', person: 'other' });
    await eventually(() => expect(fan.received.audio.sequences.size).toBeGreaterThan(40));
    expect([fan.missing('audio'), other.missing('audio'), other.received.video.sequences.size]).toEqual([
      0, 0, 0,
    ]);
    for (const client of [artist, fan, other]) await client.close();
    const recording = await server.live.close('sound');
    expect(await probe(recording?.path ?? '')).toMatchObject({ frames: 0 });
    expect(recording?.durationMs).toBeGreaterThan(500);
  });

  it('repairs a lossy line in both directions', async () => {
    const [uplink, downlink] = [await lossyLine(), await lossyLine()];
    const artist = await publish(server, { room: 'lossy', person: 'artist', line: uplink });
    await eventually(() => expect(kindsOf('lossy')).toEqual(['on-air']));
    const [fan, far] = [
      await watch(server, { room: 'lossy', person: 'fan' }),
      await watch(server, { room: 'lossy', person: 'far', line: downlink }),
    ];
    await untilBothCome(far, 0);
    Object.assign(uplink.state, { lossUp: 0.03, delayMs: 60 });
    downlink.state.lossDown = 0.05;
    await sleep(5000);
    Object.assign(uplink.state, { lossUp: 0 });
    downlink.state.lossDown = 0;
    await sleep(1000);
    expect(uplink.counts.droppedUp).toBeGreaterThan(5);
    expect(downlink.counts.droppedDown).toBeGreaterThan(5);
    expect(fan.missing('video')).toBe(0);
    const share = far.missing('video') / far.received.video.sequences.size;
    expect(share).toBeLessThan(0.005);
    for (const client of [artist, fan, far]) await client.close();
    for (const line of [uplink, downlink]) line.close();
  });
});

describe.concurrent('a recording', () => {
  it('is one file that plays from begin to end, with a cut where the artist was away', async () => {
    const artist = await publish(server, { room: 'record', person: 'artist' });
    await eventually(() => expect(kindsOf('record')).toEqual(['on-air']));
    await sleep(2000);
    artist.silence();
    await sleep(3000);
    const back = await publish(server, { room: 'record', person: 'artist' });
    const fan = await watch(server, { room: 'record', person: 'fan' });
    await sleep(2000);
    const early = await server.live.entrance({ room: 'record', personId: 'fan', role: 'watch' });
    back.silence();
    await sleep(100);
    const recording = await server.live.close('record');
    const found = await probe(recording?.path ?? '');
    expect(recording).toMatchObject({ mime: 'video/webm' });
    const { mode, size } = await stat(recording?.path ?? '');
    expect([mode & 0o777, size]).toEqual([0o600, recording?.bytes]);
    expect(recording?.durationMs).toBeGreaterThan(3600);
    expect(recording?.durationMs).toBeLessThan(5500);
    expect(Math.abs(found.seconds * 1000 - (recording?.durationMs ?? 0))).toBeLessThan(50);
    const sent = artist.sent.frames + back.sent.frames;
    expect(sent - found.frames).toBeLessThanOrEqual(2);
    expect(artist.sent.sounds + back.sent.sounds - found.sounds).toBeLessThanOrEqual(2);
    expect(found.gapMax).toBeLessThan(0.4);
    expect(found.gapMin).toBeGreaterThan(0);
    expect(server.events).toContainEqual({ room: 'record', kind: 'recorded', ...recording });
    expect(await server.live.close('record')).toEqual(recording);
    const refused = await fetch(server.url + early.url, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp', authorization: `Bearer ${early.token}` },
      body: 'v=0',
    });
    expect(refused.status).toBe(403);
    for (const client of [artist, back, fan]) await client.close();
  });

  it('is null where nothing was on air', async () => {
    expect(await server.live.close('never')).toMatchObject({ path: null, durationMs: 0, bytes: 0 });
  });
});

describe('a forwarder that is killed', () => {
  it('is back within ten seconds, and what it had recorded is in the file', async () => {
    const other = await startLiveServer();
    const artist = await publish(other, { room: 'crash', person: 'artist' });
    await eventually(() => expect(kindsOf('crash', other)).toEqual(['on-air']));
    await sleep(4000);
    const pid = other.live.pid() ?? 0;
    process.kill(pid, 'SIGKILL');
    const since = performance.now();
    await eventually(() => expect(other.live.pid()).not.toBe(pid));
    const statuses: number[] = [];
    while (statuses.at(-1) !== 409) {
      const { response } = await sendOffer(other, {
        room: 'crash',
        person: 'fan',
        role: 'watch',
        sdp: 'v=0',
      });
      statuses.push(response.status);
      await sleep(50);
    }
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(kindsOf('crash', other)).toEqual(['on-air', 'interrupted']);
    expect(new Set(statuses)).toEqual(new Set([...statuses.filter((status) => status === 503), 409]));
    const back = await publish(other, { room: 'crash', person: 'artist' });
    await eventually(() => expect(kindsOf('crash', other)).toEqual(['on-air', 'interrupted', 'on-air']));
    await sleep(1500);
    const recording = await other.live.close('crash');
    const found = await probe(recording?.path ?? '');
    expect(found.seconds).toBeGreaterThan(3);
    expect(found.gapMax).toBeLessThan(0.4);
    for (const client of [artist, back]) await client.close();
    await other.close();
    expect(existsSync(other.dataDir)).toBe(false);
  });
});
