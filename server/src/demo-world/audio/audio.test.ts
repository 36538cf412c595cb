import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { MPEGDecoder } from 'mpg123-decoder';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../random.ts';
import { arrange } from './arrangement.ts';
import { makeMp3, makeWav } from './make.ts';
import { peakLevel } from './master.ts';
import { type StyleName, styles } from './styles.ts';
import { synthesiseTrack } from './synthesise.ts';
import { encodeWav } from './wav.ts';

const uploadMaxBytes = 5_242_880;
// Object.keys loses the key type that `satisfies` kept for the table.
const styleNames = Object.keys(styles) as StyleName[];
const hashOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('synthesiseTrack', () => {
  it.each(styleNames)(
    'makes %s that is exactly as long as asked, at -1 dBFS and faded at both ends',
    (style) => {
      const [samples = new Float32Array()] = synthesiseTrack({ seed: 'a', seconds: 35, style });
      expect(samples).toHaveLength(35 * 22_050);
      let highest = 0;
      let power = 0;
      for (const value of samples) {
        highest = Math.max(highest, Math.abs(value));
        power += value * value;
      }
      expect(highest).toBeCloseTo(peakLevel, 4);
      expect(Math.sqrt(power / samples.length)).toBeGreaterThan(0.05);
      expect(Math.abs(samples.at(0) ?? 1)).toBeLessThan(0.001);
      expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
    },
  );

  it('makes the same samples for the same seed and others for another', () => {
    const bytesOf = (seed: string): string => hashOfBytes(makeWav({ seed, seconds: 10, style: 'garage' }));
    expect(bytesOf('a')).toBe(bytesOf('a'));
    expect(bytesOf('a')).not.toBe(bytesOf('b'));
  });

  it('follows the asked sample rate', () => {
    const [samples = new Float32Array()] = synthesiseTrack({
      seed: 'a',
      seconds: 3.5,
      style: 'dub',
      sampleRate: 44_100,
    });
    expect(samples).toHaveLength(154_350);
  });
});

describe('arrange', () => {
  it.each([1, 2, 7, 13, 22, 48])('fills %i bars without a gap', (bars) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      let next = 0;
      for (const { startBar, bars: length } of arrange(bars, randomOf(seed))) {
        expect(startBar).toBe(next);
        next += length;
      }
      expect(next).toBe(bars);
    }
  });
});

describe('encodeWav', () => {
  it('writes a header that says what follows', () => {
    const file = encodeWav([new Float32Array([0, 1, -1]), new Float32Array([0.5, 2, -2])], 44_100);
    expect(file.toString('latin1', 0, 4)).toBe('RIFF');
    expect(file.toString('latin1', 8, 16)).toBe('WAVEfmt ');
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
    expect([file.readUInt16LE(20), file.readUInt16LE(22), file.readUInt32LE(24)]).toEqual([1, 2, 44_100]);
    expect([file.readUInt32LE(28), file.readUInt16LE(32), file.readUInt16LE(34)]).toEqual([176_400, 4, 16]);
    expect(file.readUInt32LE(40)).toBe(12);
    const samples = Array.from({ length: 6 }, (_, i) => file.readInt16LE(44 + i * 2));
    expect(samples).toEqual([0, 16_384, 32_767, 32_767, -32_767, -32_767]);
  });

  it('keeps the longest demo track below the upload limit', () => {
    const file = makeWav({ seed: 'a', seconds: 90, style: 'drum-n-bass' });
    expect(file).toHaveLength(44 + 90 * 22_050 * 2);
    expect(file.length).toBeLessThan(uploadMaxBytes);
  });
});

describe('makeMp3', () => {
  it.each([29, 31, 90])('makes a file of %i s that a decoder reads in full', async (seconds) => {
    const file = await makeMp3({ seed: 'a', seconds, style: 'house' });
    expect(file.length).toBeLessThan(uploadMaxBytes);
    const decoder = new MPEGDecoder();
    await decoder.ready;
    const { samplesDecoded, sampleRate, errors } = decoder.decode(file);
    decoder.free();
    expect(errors).toEqual([]);
    expect(Math.abs(samplesDecoded / sampleRate - seconds)).toBeLessThan(0.1);
  });

  it('makes the same bytes for the same seed', async () => {
    const make = async (): Promise<string> =>
      hashOfBytes(await makeMp3({ seed: 'a', seconds: 5, style: 'electro' }));
    expect(await make()).toBe(await make());
  });

  it('refuses a sample rate that MP3 does not have', async () => {
    await expect(makeMp3({ seed: 'a', seconds: 1, style: 'dub', sampleRate: 20_000 })).rejects.toThrow(
      /sample rate/,
    );
  });
});

describe('the command line', () => {
  const run = promisify(execFile);
  const cli = path.join(import.meta.dirname, 'cli.ts');

  it('writes WAV and MP3 files and refuses what it does not know', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'dubplate-audio-'));
    const make = (name: string, style: string) =>
      run(process.execPath, [
        cli,
        '--style',
        style,
        '--seconds',
        '4',
        '--seed',
        'x',
        '--out',
        path.join(folder, name),
      ]);
    await Promise.all([make('a.wav', 'techno'), make('a.mp3', 'techno')]);
    expect(hashOfBytes(await readFile(path.join(folder, 'a.wav')))).toBe(
      hashOfBytes(makeWav({ seed: 'x', seconds: 4, style: 'techno' })),
    );
    expect((await readFile(path.join(folder, 'a.mp3'))).length).toBeGreaterThan(40_000);
    await expect(make('b.ogg', 'techno')).rejects.toMatchObject({ code: 2 });
    await expect(make('b.wav', 'polka')).rejects.toMatchObject({ code: 2 });
    await rm(folder, { recursive: true });
  });
});
