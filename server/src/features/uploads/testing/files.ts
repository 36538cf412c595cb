import { crc32, deflateSync } from 'node:zlib';
import { encodeMp3 } from '../../../demo-world/audio/mp3.ts';

interface WavShape {
  seconds: number;
  sampleRate?: number;
  channels?: number;
  bits?: 8 | 16 | 24 | 32 | 64;
  isFloat?: boolean;
  isExtensible?: boolean;
  /** From 0 to 1: how loud the tone is; the second half is half as loud. */
  level?: number;
}

/** A tone as RIFF/WAVE in any of the shapes that programs write. */
export function aWav(shape: WavShape): Buffer {
  const {
    seconds,
    sampleRate = 8000,
    channels = 1,
    bits = 16,
    isFloat = false,
    isExtensible = false,
    level = 0.8,
  } = shape;
  const frames = Math.round(seconds * sampleRate);
  const sampleBytes = bits / 8;
  const data = Buffer.alloc(frames * channels * sampleBytes);
  for (let frame = 0; frame < frames; frame += 1) {
    const loudness = frame < frames / 2 ? level : level / 2;
    const value = loudness * Math.sin((2 * Math.PI * 440 * frame) / sampleRate);
    for (let channel = 0; channel < channels; channel += 1) {
      const at = (frame * channels + channel) * sampleBytes;
      writeSample(data, { at, value, bits, isFloat });
    }
  }
  const format = { sampleRate, channels, bits, isFloat, ...(isExtensible && { countingBits: bits }) };
  return aRiff([
    ['fmt ', wavFormat(format)],
    ['data', data],
  ]);
}

interface WavFormat {
  sampleRate: number;
  channels: number;
  bits: number;
  isFloat: boolean;
  /** The extensible form says how many bits of a sample count. */
  countingBits?: number;
}

/** What a WAV says of its samples. */
export function wavFormat({ sampleRate, channels, bits, isFloat, countingBits }: WavFormat): Buffer {
  const code = isFloat ? 3 : 1;
  const frameBytes = (channels * bits) / 8;
  const fmt = Buffer.alloc(countingBits === undefined ? 16 : 40);
  fmt.writeUInt16LE(countingBits === undefined ? code : 0xfffe, 0);
  fmt.writeUInt16LE(channels, 2);
  fmt.writeUInt32LE(sampleRate, 4);
  fmt.writeUInt32LE(sampleRate * frameBytes, 8);
  fmt.writeUInt16LE(frameBytes, 12);
  fmt.writeUInt16LE(bits, 14);
  if (countingBits !== undefined) {
    fmt.writeUInt16LE(22, 16);
    fmt.writeUInt16LE(countingBits, 18);
    fmt.writeUInt16LE(code, 24);
    Buffer.from('000000001000800000aa00389b71', 'hex').copy(fmt, 26);
  }
  return fmt;
}

/** RIFF/WAVE of the given chunks. */
export function aRiff(chunks: readonly (readonly [string, Buffer])[]): Buffer {
  const parts = chunks.flatMap(([name, content]) => {
    const head = Buffer.alloc(8);
    head.write(name, 0, 'latin1');
    head.writeUInt32LE(content.length, 4);
    return [head, content, Buffer.alloc(content.length % 2)];
  });
  const body = Buffer.concat([Buffer.from('WAVE', 'latin1'), ...parts]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

export function writeSample(
  data: Buffer,
  { at, value, bits, isFloat }: { at: number; value: number; bits: number; isFloat: boolean },
): void {
  if (isFloat) {
    if (bits === 64) data.writeDoubleLE(value, at);
    else data.writeFloatLE(value, at);
  } else if (bits === 8) data.writeUInt8(Math.round(value * 127) + 128, at);
  else data.writeIntLE(Math.round(value * (2 ** (bits - 1) - 1)), at, bits / 8);
}

const mp3s = new Map<number, Promise<Buffer>>();

/** Made once for each length; a copy each time, so that no test changes another's. */
export async function anMp3(seconds: number): Promise<Buffer> {
  const made = mp3s.get(seconds) ?? encodeMp3(tone(seconds, 22_050), 22_050);
  mp3s.set(seconds, made);
  return Buffer.from(await made);
}

function tone(seconds: number, sampleRate: number): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, frame) => 0.5 * Math.sin((2 * Math.PI * 330 * frame) / sampleRate),
  );
}

/** A text tag before the sound, as music programs write it. */
export function withId3(mp3: Buffer, text: string): Buffer {
  const content = Buffer.concat([Buffer.from([3]), Buffer.from(text)]);
  const frame = Buffer.alloc(10);
  frame.write('TIT2', 0, 'latin1');
  frame.writeUInt32BE(syncSafe(content.length), 4);
  const head = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0]);
  head.writeUInt32BE(syncSafe(frame.length + content.length), 6);
  return Buffer.concat([head, frame, content, mp3]);
}

/** The frame of facts that encoders put first, with any count of frames: players that believe it show a wrong length. */
export function withFrameCount(mp3: Buffer, frames: number): Buffer {
  const isMono = ((mp3[3] ?? 0) & 0xc0) === 0xc0;
  const facts = Buffer.alloc(frameBytesOf(mp3));
  mp3.copy(facts, 0, 0, 4);
  const at = 4 + (isMono ? 9 : 17);
  facts.write('Info', at, 'latin1');
  facts.writeUInt32BE(1, at + 4);
  facts.writeUInt32BE(frames, at + 8);
  return Buffer.concat([facts, mp3]);
}

/** MPEG 2 layer III at the encoder's 96 kbit/s and 22.05 kHz, as `anMp3` makes it. */
function frameBytesOf(mp3: Buffer): number {
  return Math.floor((72_000 * 96) / 22_050) + (((mp3[2] ?? 0) >>> 1) & 1);
}

function syncSafe(size: number): number {
  return ((size & 0x1fc000) << 2) | ((size & 0x3f80) << 1) | (size & 0x7f);
}

/** The head of a PNG that promises so many pixels, over data that are nearly nothing. */
export function aPngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rowBytes = Math.ceil(side / 8) + 1;
  const pixels = deflateSync(Buffer.alloc(Math.min(rowBytes * side, 64 * 1024 * 1024)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
