import { FilePathTarget } from 'mediabunny';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishRecording } from './finish-recording.ts';
import { seekingIn } from '../testing/webm.ts';
import { Muxer } from './muxer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-recording-'));
});
afterEach(async () => await rm(folder, { recursive: true }));

const picture = (isKeyframe: boolean): Buffer =>
  Buffer.of(isKeyframe ? 0x10 : 0x11, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00, 1, 2, 3);

/** Sound of so many seconds, and pictures unless there are none. */
async function aPart(
  name: string,
  seconds: number,
  kinds: ReadonlySet<'audio' | 'video'> = new Set(['audio', 'video']),
) {
  const target = new FilePathTarget(join(folder, `part-${name}.webm`), { chunked: false });
  const part = new Muxer({ target, kinds, codec: 'vp8' });
  for (let nth = 0; nth < seconds * 50; nth += 1) {
    await part.add('audio', { data: Buffer.of(0xfc, 0xff, 0xfe), isKeyframe: true, seconds: nth / 50 });
    if (kinds.has('video') && nth % 2 === 0)
      await part.add('video', {
        data: picture(nth % 50 === 0),
        isKeyframe: nth % 50 === 0,
        seconds: nth / 50,
      });
  }
  await part.finish();
}

describe('finishing a recording', () => {
  it('joins parts in order, whatever tracks each has', async () => {
    await aPart('001', 2);
    await aPart('002', 1, new Set(['audio']));
    await aPart('003', 2);
    const recording = await finishRecording(folder, 'vp8');
    expect(recording.path).toBe(join(folder, 'recording.webm'));
    expect(Math.abs(recording.durationMs - 5000)).toBeLessThan(100);
    expect(await readdir(folder)).toEqual(['recording.webm']);
    expect(await finishRecording(folder, 'vp8')).toEqual(recording);
  });

  it('lets players jump within the file: it says how long it is, and where pictures begin', async () => {
    await aPart('001', 3);
    await aPart('002', 2);
    const { path, durationMs } = await finishRecording(folder, 'vp8');
    const seeking = seekingIn(await readFile(path ?? ''));
    expect(Math.abs((seeking.durationMs ?? 0) - durationMs)).toBeLessThan(10);
    expect(seeking.cues).toBeGreaterThanOrEqual(5);
  });

  it('adds what came after a first end, but nothing twice that a killed process had joined before', async () => {
    await aPart('001', 2);
    await finishRecording(folder, 'vp8');
    await aPart('000', 3);
    const old = new Date('2020-01-01T00:00:00Z');
    await utimes(join(folder, 'part-000.webm'), old, old);
    await aPart('002', 1);
    const { durationMs } = await finishRecording(folder, 'vp8');
    expect(Math.abs(durationMs - 3000)).toBeLessThan(100);
    expect(await readdir(folder)).toEqual(['recording.webm']);
  });

  it('leaves no folder behind once its file was taken away', async () => {
    const emptied = await mkdtemp(join(folder, 'room-'));
    expect(await finishRecording(emptied, 'vp8')).toMatchObject({ path: null, durationMs: 0 });
    expect(await finishRecording(emptied, 'vp8')).toMatchObject({ path: null, durationMs: 0 });
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves out what nobody can read, and says so if nothing is left', async () => {
    await writeFile(join(folder, 'part-001.webm'), 'no recording at all');
    await writeFile(join(folder, 'part-002.webm'), '');
    expect(await finishRecording(folder, 'vp8')).toMatchObject({ path: null, durationMs: 0, bytes: 0 });
    await aPart('003', 1);
    expect(Math.abs((await finishRecording(folder, 'vp8')).durationMs - 1000)).toBeLessThan(100);
  });
});
