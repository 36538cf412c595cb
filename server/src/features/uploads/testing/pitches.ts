import { createMp3Encoder } from 'wasm-media-encoders';
import { aRiff, wavFormat, writeSample } from './files.ts';

interface Pitches {
  seconds: number;
  sampleRate?: 8000 | 22_050 | 44_100 | 48_000;
  channels?: 1 | 2;
  /** The first second's; later parts of a joined file go on from there. */
  firstSecond?: number;
}

/** Second n of a track has its own pitch, so what is heard tells the second. */
export function pitchOf(second: number): number {
  return 300 + 40 * second;
}

/** Noise from a quarter on makes a variable bit rate vary. The same each time. */
export function pitchSamples({ seconds, sampleRate = 44_100, firstSecond = 0 }: Pitches): Float32Array {
  let seed = 1;
  const noise = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 0x8000_0000;
    return seed / 0x4000_0000 - 1;
  };
  return Float32Array.from({ length: seconds * sampleRate }, (_, nth) => {
    const time = nth / sampleRate;
    const pitch = pitchOf(firstSecond + Math.floor(time));
    return 0.4 * Math.sin(2 * Math.PI * pitch * time) + (time > seconds / 4 ? 0.1 * noise() : 0);
  });
}

export type WavKind = { bits: 8 | 16 | 24 | 32 | 64; isFloat?: boolean; countingBits?: number };

/** The same as WAV: with an extensible head if not all bits of a sample count. */
export function pitchesWav(given: Pitches, { bits, isFloat = false, countingBits }: WavKind): Buffer {
  const { sampleRate = 44_100, channels = 1 } = given;
  const values = pitchSamples(given);
  const sampleBytes = bits / 8;
  const data = Buffer.alloc(values.length * channels * sampleBytes);
  for (let nth = 0; nth < values.length * channels; nth += 1)
    writeSample(data, {
      at: nth * sampleBytes,
      value: values[Math.floor(nth / channels)] ?? 0,
      bits,
      isFloat,
    });
  return aRiff([
    ['fmt ', wavFormat({ sampleRate, channels, bits, isFloat, countingBits })],
    ['data', data],
  ]);
}

/** Behind a frame of facts of so many frames, true or not. For MPEG 1, stereo, at 44.1 kHz. */
export function behindFacts(mp3: Buffer, frames: number): Buffer {
  const facts = Buffer.alloc(417);
  mp3.copy(facts, 0, 0, 4);
  // 128 kbit/s, without padding.
  facts[2] = 0x90;
  facts.write('Xing', 36, 'latin1');
  facts.writeUInt32BE(1, 40);
  facts.writeUInt32BE(frames, 44);
  return Buffer.concat([facts, mp3]);
}

/** An MP3 as encoders write it into a pipe: without a frame of facts. `vbrQuality` from 0 (best) to 9, else 128 kbit/s. */
export async function pitchesMp3(given: Pitches & { vbrQuality?: number }): Promise<Buffer> {
  const { sampleRate = 44_100, channels = 2, vbrQuality } = given;
  const encoder = await createMp3Encoder();
  encoder.configure({
    sampleRate,
    channels,
    ...(vbrQuality === undefined ? { bitrate: 128 } : { vbrQuality }),
  });
  const left = pitchSamples(given);
  const body = Buffer.from(encoder.encode(channels === 2 ? [left, left.map((value) => value / 2)] : [left]));
  return Buffer.concat([body, Buffer.from(encoder.finalize())]);
}
