import { createMp3Encoder } from 'wasm-media-encoders';

interface Tones {
  seconds: number;
  sampleRate?: 22_050 | 44_100 | 48_000;
  channels?: 1 | 2;
  /** The first second's; later parts of a joined file go on from there. */
  firstSecond?: number;
}

/** Second n of a track has its own pitch, so what is heard tells the second. */
export function pitchOf(second: number): number {
  return 300 + 40 * second;
}

/** Noise from a quarter on makes a variable bit rate vary. The same each time. */
function samples({ seconds, sampleRate = 44_100, firstSecond = 0 }: Tones): Float32Array {
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

/** An MP3 as encoders write it into a pipe: without a frame of facts. `vbrQuality` from 0 (best) to 9, else 128 kbit/s. */
export async function tones(given: Tones & { vbrQuality?: number }): Promise<Buffer> {
  const { sampleRate = 44_100, channels = 2, vbrQuality } = given;
  const encoder = await createMp3Encoder();
  encoder.configure({
    sampleRate,
    channels,
    ...(vbrQuality === undefined ? { bitrate: 128 } : { vbrQuality }),
  });
  const left = samples(given);
  const body = Buffer.from(encoder.encode(channels === 2 ? [left, left.map((value) => value / 2)] : [left]));
  return Buffer.concat([body, Buffer.from(encoder.finalize())]);
}
