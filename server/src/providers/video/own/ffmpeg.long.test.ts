import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning } from '../../../testing/processes/process-tree.ts';
import { StorageFullError } from '../../storage/port.ts';
import { ffmpegThat } from '../testing/ffmpeg-stand-in.ts';
import { anOwnVideo } from '../testing/own.ts';
import { trimmed } from '../testing/boxes.ts';
import { aFile, fixture } from '../testing/sources.ts';
import { findFfmpeg, transcode } from './ffmpeg.ts';
import { reasons } from './reasons.ts';
import { eventually } from '../../../testing/waiting.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dubplate-ffmpeg-'));
});
afterEach(async () => await rm(folder, { recursive: true }));

const progress = 'echo "out_time_us=$n"; echo "progress=continue"';
const aSecondOf = (line: string) =>
  `for n in 1 2 3 4 5 6 7 8 9 10; do ${line}; sleep 0.1; done; echo made > "$target"`;

async function run(script: string, { signal = new AbortController().signal, silenceMs = 400 } = {}) {
  const { path, calls } = await ffmpegThat(folder, script);
  const made = transcode(path, {
    source: '/of/a/stranger.avi',
    folder,
    shorterSide: null,
    silenceMs,
    signal,
  });
  const started = await eventually(async () => {
    const [call] = await calls();
    if (!call) throw new Error('It was not started.');
    return call;
  });
  return { made, started };
}

describe('the program ffmpeg', () => {
  it('is told to read nothing but the file, and only as a video', async () => {
    const { made, started } = await run(`echo made > "$target"`);
    expect(await made).toEqual({ kind: 'made', path: join(folder, 'best.mp4') });
    expect(started.text).toContain('-protocol_whitelist file -format_whitelist mov,');
    expect(started.text).not.toMatch(/hls|concat|http/);
    expect(started.text).toContain('-i /of/a/stranger.avi ');
  });

  it('may take long as long as it goes on', async () => {
    const { made } = await run(aSecondOf(progress));
    expect(await made).toMatchObject({ kind: 'made' });
  });

  it.each([
    ['says nothing more', `trap '' TERM; exec sleep 60`],
    ['says the same for ever', `n=7; while :; do ${progress}; sleep 0.05; done`],
  ])('is ended when it %s', async (_, script) => {
    const { made, started } = await run(script);
    expect(await made).toMatchObject({ kind: 'refused', reason: reasons.tooSlow });
    expect(isRunning(started.pid)).toBe(false);
  });

  it('is ended when it takes too long in all', async () => {
    const { made, started } = await run(aSecondOf(progress), { signal: AbortSignal.timeout(300) });
    expect(await made).toMatchObject({ kind: 'refused', reason: reasons.tooSlow });
    expect(isRunning(started.pid)).toBe(false);
  });

  it('is no more there when a stop is answered, even if it does not listen', async () => {
    const stop = new AbortController();
    const { made, started } = await run(`trap '' TERM; exec sleep 60`, {
      signal: stop.signal,
      silenceMs: 60_000,
    });
    stop.abort(new Error('The server stops.'));
    await made;
    expect(isRunning(started.pid)).toBe(false);
  });

  it.each([
    [
      'cannot read the file',
      'echo "Invalid data found when processing input" >&2; exit 183',
      { kind: 'refused', reason: reasons.crashed },
    ],
    ['is killed', 'kill -9 $$', { kind: 'refused', reason: reasons.crashed }],
    [
      'finds the disk full',
      'echo "av_interleaved_write_frame(): No space left on device" >&2; exit 228',
      { kind: 'full' },
    ],
  ])('gives a clear end when it %s', async (_, script, end) => {
    const { made } = await run(script);
    expect(await made).toMatchObject(end);
  });

  it('counts as missing when it is no program or cannot run', async () => {
    await writeFile(join(folder, 'no-program'), 'text');
    expect(await findFfmpeg(join(folder, 'no-program'))).toBeNull();
    expect(await findFfmpeg(join(folder, 'nothing'))).toBeNull();
    expect(await findFfmpeg('/bin/false')).toBeNull();
    const { path } = await ffmpegThat(folder, '');
    expect(await findFfmpeg(path)).toBe(path);
  });
});

describe('a file that browsers cannot play', () => {
  const foreign = async () => await aFile({ sound: 'ac3' });

  async function prepared(script: string | null, content: Buffer) {
    await writeFile(join(folder, 'good.mp4'), await fixture('h264-opus.mp4'));
    await writeFile(
      join(folder, 'short.mp4'),
      await fixture('h264-opus.mp4').then(async () => await aFile({ slower: 0.5 })),
    );
    await writeFile(join(folder, 'foreign.mp4'), await foreign());
    const ffmpegPath =
      script === null ? '/no/ffmpeg' : (await ffmpegThat(folder, `cd '${folder}'; ${script}`)).path;
    const own = await anOwnVideo({ ffmpegPath });
    try {
      const state = await own.prepare('one', content).catch((error: unknown) => error);
      const playlist =
        state instanceof Error || (state as { kind: string }).kind !== 'ready'
          ? null // `as`: what prepare gives.
          : (
              await own.storage.read(
                (await own.storage.keysUnder('videos')).find((key) => key.endsWith('index.m3u8')) ?? '',
              )
            )?.toString();
      return { state, playlist, left: await own.leftovers() };
    } finally {
      await own.close();
    }
  }

  it('is refused with what to do where there is no ffmpeg', async () => {
    const { state, left } = await prepared(null, await foreign());
    expect(state).toEqual({ kind: 'refused', reason: reasons.soundOf('AC-3 (Dolby Digital)') });
    expect(left).toEqual([]);
  });

  it('is what ffmpeg made of it, without a note', async () => {
    const { state, left } = await prepared('cp good.mp4 "$target"', await foreign());
    expect(state).toMatchObject({ kind: 'ready', facts: { durationMs: 3020, qualities: [{ height: 180 }] } });
    expect(state).not.toHaveProperty('facts.note');
    expect(left).toHaveLength(5);
  });

  it.each([
    ['shorter than it was', 'cp short.mp4 "$target"', reasons.doubtful],
    ['still not playable', 'cp foreign.mp4 "$target"', reasons.soundOf('AC-3 (Dolby Digital)')],
    ['empty', ': > "$target"', reasons.empty],
    ['nothing', 'exit 1', reasons.crashed],
  ])('is refused when what ffmpeg made is %s', async (_, script, reason) => {
    const { state, left } = await prepared(script, await foreign());
    expect(state).toEqual({ kind: 'refused', reason });
    expect(left).toEqual([]);
  });

  it('waits for room when the disk is full', async () => {
    const { state, left } = await prepared('echo "No space left on device" >&2; exit 228', await foreign());
    expect(state).toBeInstanceOf(StorageFullError);
    expect(left).toEqual([]);
  });

  it('is not needed for smaller qualities, which a large video then also has', async () => {
    const large = await aFile({ claimed: { width: 1920, height: 1080 } });
    const { state, playlist } = await prepared('cp good.mp4 "$target"', large);
    expect(state).toMatchObject({ kind: 'ready', facts: { width: 1920, height: 1080 } });
    expect(state).toHaveProperty('facts.qualities.length', 3);
    expect(playlist?.match(/#EXT-X-STREAM-INF/g)).toHaveLength(3);
  });
});

const real = await findFfmpeg(process.env['FFMPEG_PATH']);

describe.runIf(real !== null)('ffmpeg itself', () => {
  it.each([
    ['old.avi', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame']],
    ['old.wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
    ['edit.mov', ['-c:v', 'prores_ks', '-c:a', 'pcm_s16le']],
    ['broadcast.mpg', ['-c:v', 'mpeg2video', '-c:a', 'mp2', '-r', '25']],
    ['large.mp4', ['-c:v', 'libx264', '-s', '1280x720', '-c:a', 'ac3']],
  ])('makes a playable video of %s', async (name, options) => {
    const path = join(folder, name);
    await writeFile(join(folder, 'in.mp4'), await fixture('h264-opus.mp4'));
    await promisify(execFile)(real ?? '', [
      '-loglevel',
      'error',
      '-i',
      join(folder, 'in.mp4'),
      ...options,
      path,
    ]);
    const own = await anOwnVideo({ ffmpegPath: real ?? '' });
    try {
      const state = await own.prepare('one', await readFile(path));
      expect(state).toMatchObject({ kind: 'ready', facts: { hasAudio: true } });
      const heights = name === 'large.mp4' ? [720, 480] : [180];
      expect(state.kind === 'ready' && state.facts.qualities.map(({ height }) => height)).toEqual(heights);
      expect(state.kind === 'ready' && Math.abs(state.facts.durationMs - 3020)).toBeLessThan(150);
    } finally {
      await own.close();
    }
  });

  it('writes what a trimmed file shows, and nothing of what was cut out', async () => {
    const file = trimmed(await aFile({ format: 'camera', sound: 'none' }), [{ from: 1, seconds: 1.5 }]);
    const own = await anOwnVideo({ ffmpegPath: real ?? '' });
    try {
      const state = await own.prepare('one', file);
      expect(state).toMatchObject({ kind: 'ready' });
      expect(state.kind === 'ready' && Math.abs(state.facts.durationMs - 1500)).toBeLessThan(150);
    } finally {
      await own.close();
    }
  });
});
