import { atConstantBitRate } from '@dubplate/shared/features/uploads/sound/mp3-constant.ts';
import { frameAt } from '@dubplate/shared/features/uploads/sound/mp3-frame.ts';
import { layOutMp3 } from '@dubplate/shared/features/uploads/sound/mp3-layout.ts';
import { type StoredSound, storedSound } from '@dubplate/shared/features/uploads/sound/stored-sound.ts';
import { readWav } from '@dubplate/shared/features/uploads/sound/wav.ts';
import { MPEGDecoder } from 'mpg123-decoder';
import { describe, expect, it } from 'vitest';
import { aRiff, aWav, withId3 } from '../testing/files.ts';
import { behindFacts, pitchesMp3 } from '../testing/pitches.ts';

function stored(bytes: Uint8Array, format: 'mp3' | 'wav'): StoredSound {
  const sound = storedSound(bytes, format);
  if ('reason' in sound) throw new Error(`${sound.reason}, ${sound.found}`);
  return sound;
}

/** The samples of the first channel. */
async function decoded(mp3: Uint8Array): Promise<Float32Array> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const sound = decoder.decode(mp3);
  const [first = new Float32Array()] = sound.channelData;
  const samples = first.slice(0, sound.samplesDecoded);
  decoder.free();
  return samples;
}

/** A decoder that reads the facts leaves out the samples that decoding itself adds. */
const DECODER_DELAY = 529;

const bitRatesIn = (mp3: Uint8Array) => new Set(layOutMp3(mp3)?.frames.map((at) => frameAt(mp3, at)?.kbits));

describe('an MP3 of a variable bit rate is stored at a constant one, sample by sample the same', () => {
  it.each([
    ['stereo, 44.1 kHz', { vbrQuality: 2 }],
    ['the best quality', { vbrQuality: 0 }],
    ['mono', { vbrQuality: 6, channels: 1 }],
    ['MPEG 2', { vbrQuality: 4, sampleRate: 22_050 }],
    ['MPEG 2, mono', { vbrQuality: 4, sampleRate: 22_050, channels: 1 }],
    ['48 kHz', { vbrQuality: 4, sampleRate: 48_000 }],
  ] as const)('%s', async (_what, kind) => {
    const sent = await pitchesMp3({ seconds: 12, ...kind });
    const { bytes, seconds } = stored(sent, 'mp3');
    expect(bitRatesIn(sent).size).toBeGreaterThan(2);
    expect(bitRatesIn(bytes).size).toBe(1);
    expect(seconds).toBeCloseTo(12, 0);
    const [before, after] = await Promise.all([decoded(sent), decoded(bytes)]);
    expect(after.length).toBe(before.length - DECODER_DELAY);
    expect(after.findIndex((sample, at) => sample !== before[at + DECODER_DELAY])).toBe(-1);
    expect(storedSound(bytes, 'mp3')).toMatchObject({ bytes });
  });

  it('takes the lowest rate that has room', async () => {
    const frames = await pitchesMp3({ seconds: 12, vbrQuality: 9, channels: 1 });
    const layout = layOutMp3(frames);
    const cut = layout?.frames.map((at) => frames.subarray(at, at + (frameAt(frames, at)?.bytes ?? 0))) ?? [];
    const first = layout?.first ?? frameAt(frames, 0);
    if (!first) throw new Error('no frame');
    expect(atConstantBitRate(cut, first)?.kbits).toBeLessThan(80);
  });
});

describe('an MP3 is found among what programs leave around it', () => {
  const spoiled: [string, (mp3: Buffer) => Buffer | Promise<Buffer>][] = [
    [
      'bytes behind its tag',
      (mp3) => Buffer.concat([withId3(Buffer.alloc(0), 'x'), Buffer.from('\u0001\u0002LAV\u0007'), mp3]),
    ],
    ['zeros without a tag', (mp3) => Buffer.concat([Buffer.alloc(417), mp3])],
    ['a stream that was cut in a frame', (mp3) => mp3.subarray(200)],
    ['a tag that says it is longer', (mp3) => longerTag(withId3(mp3, 'abc'))],
    ['many zeros behind it', (mp3) => Buffer.concat([mp3, Buffer.alloc(mp3.length)])],
    [
      'another part behind it, and facts that speak of the first',
      async (mp3) =>
        Buffer.concat([behindFacts(mp3, 100), await pitchesMp3({ seconds: 12, firstSecond: 12 })]),
    ],
  ];
  it.each(spoiled)('%s', async (_what, spoil) => {
    const plain = await pitchesMp3({ seconds: 12 });
    const sent = await spoil(plain);
    const { bytes } = stored(sent, 'mp3');
    expect(bytes.length).toBeLessThan(sent.length + 500);
    const layout = layOutMp3(bytes);
    expect([layout?.start, layout?.end, layout?.gaps.length]).toEqual([0, bytes.length, 0]);
    const [before, after] = await Promise.all([decoded(plain), decoded(bytes)]);
    const at = 44_100 * 5;
    const shift = DECODER_DELAY + (before.length - after.length > 1000 ? 1152 : 0);
    expect(
      Math.max(
        ...after
          .subarray(at, at + 1000)
          .map((sample, nth) => Math.abs(sample - (before[at + nth + shift] ?? 0))),
      ),
    ).toBeLessThan(0.001);
    expect(stored(bytes, 'mp3').bytes).toBe(bytes);
  });

  it('stays as it was sent if browsers find its seconds', async () => {
    const plain = await pitchesMp3({ seconds: 12 });
    for (const sent of [plain, withId3(plain, 'Title'), withId3(withId3(plain, 'Old'), 'New')])
      expect(stored(sent, 'mp3').bytes).toBe(sent);
  });

  it('is refused with a sentence of its own if it changes its channels', async () => {
    const [stereo, mono] = await Promise.all([
      pitchesMp3({ seconds: 12 }),
      pitchesMp3({ seconds: 8, channels: 1 }),
    ]);
    expect(storedSound(Buffer.concat([stereo, mono]), 'mp3')).toMatchObject({ reason: 'mixedFormats' });
  });
});

/** One byte of its length more than it has. */
function longerTag(mp3: Buffer): Buffer {
  const longer = Buffer.from(mp3);
  longer[9] = (longer[9] ?? 0) + 5;
  return longer;
}

describe('a WAV is stored so that every browser plays it', () => {
  const wav = aWav({ seconds: 2, channels: 2 });
  const sound = wav.subarray(44);
  const withSizes = (riff: number, data: number) => {
    const changed = Buffer.from(wav);
    changed.writeUInt32LE(riff, 4);
    changed.writeUInt32LE(data, 40);
    return changed;
  };
  const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x20)]);
  const list = Buffer.from('LIST\u0012\0\0\0INFOINAM\u0006\0\0\0Loop\0\0', 'latin1');
  it.each([
    ['sox writes into a pipe', withSizes(0x7fff_f024, 0x7fff_f000)],
    ['lame writes into a pipe', withSizes(0x8000_0023, 0x7fff_ffff)],
    ['opusdec writes into a pipe', withSizes(0x7fff_ffff, 0x7fff_ffff)],
    ['mpg123 writes into a pipe', withSizes(36, 0)],
    ['was never closed', withSizes(0, 0)],
    ['says more than it has', withSizes(wav.length, sound.length + 1000)],
    ['counts its own head', withSizes(wav.length, sound.length)],
    ['counts its sound alone', withSizes(sound.length, sound.length)],
    ['is filled up to a sector', Buffer.concat([wav, Buffer.alloc(4096)])],
    ['ends in an ID3v1 tag', Buffer.concat([wav, id3v1])],
    ['has a list that isn’t counted', Buffer.concat([wav, list])],
  ])('%s', (_what, sent) => {
    const { bytes, seconds } = stored(sent, 'wav');
    expect(seconds).toBe(2);
    expect(Buffer.from(bytes).equals(wav)).toBe(true);
  });

  it('is cut: what is there is kept', () => {
    expect(stored(wav.subarray(0, 44 + 8000 * 4), 'wav').seconds).toBe(1);
  });

  it('stays as it was sent if its sizes are true and its samples plain', () => {
    const shapes = [
      { bits: 8 },
      { bits: 16 },
      { bits: 24 },
      { bits: 24, isExtensible: true },
      { bits: 32, isFloat: true },
    ] as const;
    for (const shape of shapes) {
      const sent = aWav({ seconds: 1, ...shape });
      expect(stored(sent, 'wav').bytes).toBe(sent);
    }
  });

  it('becomes 32 bit floats from 64 bit ones', () => {
    const read = readWav(stored(aWav({ seconds: 1, bits: 64, isFloat: true }), 'wav').bytes);
    expect(read).toMatchObject({ format: { sampleBytes: 4, isFloat: true }, isRegular: true });
  });

  it('says how wide its samples are if not all of their bits count', () => {
    const sent = aWav({ seconds: 1, bits: 32, isExtensible: true });
    sent.writeUInt16LE(24, 38);
    const read = readWav(stored(sent, 'wav').bytes);
    expect(read).toMatchObject({ format: { sampleBytes: 4, isFloat: false }, isRegular: true });
  });

  it.each([
    [
      'RF64',
      () => Buffer.concat([Buffer.from('RF64'), wav.subarray(4)]),
      'an RF64 file, the long form of WAV',
    ],
    [
      'RIFX',
      () => Buffer.concat([Buffer.from('RIFX'), wav.subarray(4)]),
      'a RIFX file, a WAV with its bytes in another order',
    ],
    [
      'ADPCM',
      () =>
        aRiff([
          ['fmt ', Buffer.from('0200010044ac0000', 'hex')],
          ['data', sound],
        ]),
      'a WAV file with ADPCM inside',
    ],
    ['FLAC', () => Buffer.from('fLaC\0\0\0"'), 'a FLAC file'],
  ])('is refused by its name if it is %s', (_what, make, found) => {
    expect(storedSound(make(), 'wav')).toEqual({ reason: 'undecodable', found });
  });
});
