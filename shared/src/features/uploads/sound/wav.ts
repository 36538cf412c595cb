import type { RefusalReason } from '../refusal-reasons.ts';
import { concatBytes, latin1, viewOf } from './bytes.ts';
import { holdsForeignContent } from './foreign.ts';

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const CHANNELS_MAX = 8;
const SAMPLE_RATE_MIN = 4000;
const SAMPLE_RATE_MAX = 384_000;
/** Programs that write into a pipe leave the size open: 0, or a number that large. */
const OPEN_SIZE_MIN = 0x7fff_f000;
const HEADER_BYTES = 44;

export interface WavFormat {
  channels: number;
  sampleRate: number;
  /** Of one sample of one channel. */
  sampleBytes: number;
  isFloat: boolean;
}

export interface Wav {
  format: WavFormat;
  data: Uint8Array;
  /** Whether its sizes are true and its samples as wide as their places. */
  isRegular: boolean;
}

export type StoredWav = { bytes: Uint8Array; seconds: number } | { reason: RefusalReason };

/** A WAV as it is stored: as it is if every browser can play it, else with true sizes and samples of up to 32 bits, and nothing beside the sound. */
export function storedWav(bytes: Uint8Array): StoredWav {
  const wav = readWav(bytes);
  if ('reason' in wav) return wav;
  const { format, data } = playable(wav);
  const frameBytes = format.channels * format.sampleBytes;
  const frames = Math.floor(data.length / frameBytes);
  if (frames === 0) return { reason: 'undecodable' };
  const seconds = frames / format.sampleRate;
  if (wav.isRegular) return { bytes, seconds };
  const sound = data.subarray(0, frames * frameBytes);
  return { bytes: concatBytes([headerOf(format, sound.length), sound]), seconds };
}

/** Reads RIFF/WAVE with 8, 16, 24 or 32 bit integers or 32 or 64 bit floats, plain or extensible. */
export function readWav(bytes: Uint8Array): Wav | { reason: RefusalReason } {
  if (latin1(bytes, 0, 4) !== 'RIFF' || latin1(bytes, 8, 12) !== 'WAVE') return { reason: 'undecodable' };
  const { chunks, tail } = chunksOf(bytes);
  const data = chunks.find(({ name }) => name === 'data')?.content;
  const others = chunks.filter(({ name }) => name !== 'data').map(({ content }) => content);
  if ([...others, tail].some(holdsForeignContent)) return { reason: 'foreignContent' };
  const head = chunks.find(({ name }) => name === 'fmt ')?.content;
  const format = head && formatOf(head);
  if (!format || !data) return { reason: 'undecodable' };
  const hasTrueSizes =
    viewOf(bytes).getUint32(4, true) + 8 === bytes.length && !chunks.some(({ isOpen }) => isOpen);
  return { format, data, isRegular: hasTrueSizes && hasFullSamples(head, format) };
}

interface Chunk {
  name: string;
  content: Uint8Array;
  /** Whether it has no true size and goes on to the end of the file. */
  isOpen: boolean;
}

/** The size of the whole isn't needed, and often wrong. */
function chunksOf(bytes: Uint8Array): { chunks: Chunk[]; tail: Uint8Array } {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let at = 12;
  while (at + 8 <= bytes.length && isChunkName(latin1(bytes, at, at + 4))) {
    const name = latin1(bytes, at, at + 4);
    const size = view.getUint32(at + 4, true);
    const start = at + 8;
    const isOpen = size >= OPEN_SIZE_MIN || start + size > bytes.length || (name === 'data' && size === 0);
    const end = isOpen ? bytes.length : start + size;
    chunks.push({ name, content: bytes.subarray(start, end), isOpen });
    at = end + (size % 2);
  }
  return { chunks, tail: bytes.subarray(at) };
}

/** Four characters that can be read. What is none is a tail that some program left. */
function isChunkName(name: string): boolean {
  return /^[\x20-\x7e]{4}$/.test(name);
}

/** Browsers refuse 64 bit floats, and samples with bits that don't count. */
function hasFullSamples(content: Uint8Array, { sampleBytes, isFloat }: WavFormat): boolean {
  const view = viewOf(content);
  const bits = view.getUint16(14, true);
  const counting = view.getUint16(0, true) === EXTENSIBLE ? view.getUint16(18, true) : bits;
  return bits === sampleBytes * 8 && counting === bits && !(isFloat && sampleBytes === 8);
}

function formatOf(content: Uint8Array): WavFormat | null {
  if (content.length < 16) return null;
  const view = viewOf(content);
  const written = view.getUint16(0, true);
  const isExtensible = written === EXTENSIBLE;
  if (isExtensible && content.length < 40) return null;
  const code = isExtensible ? view.getUint16(24, true) : written;
  const channels = view.getUint16(2, true);
  const sampleRate = view.getUint32(4, true);
  // Fewer bits may count than a sample has; it is as wide as its place.
  const sampleBytes = view.getUint16(12, true) / channels;
  const isFloat = code === FLOAT;
  if (channels < 1 || channels > CHANNELS_MAX) return null;
  if (sampleRate < SAMPLE_RATE_MIN || sampleRate > SAMPLE_RATE_MAX) return null;
  const isKnown = isFloat ? [4, 8].includes(sampleBytes) : code === PCM && [1, 2, 3, 4].includes(sampleBytes);
  return isKnown ? { channels, sampleRate, sampleBytes, isFloat } : null;
}

/** 64 bit floats become 32 bit ones: no loudspeaker tells the difference. */
function playable({ format, data }: Wav): Pick<Wav, 'format' | 'data'> {
  if (!format.isFloat || format.sampleBytes !== 8) return { format, data };
  const from = viewOf(data);
  const floats = new Uint8Array(Math.floor(data.length / 8) * 4);
  const to = viewOf(floats);
  for (let nth = 0; nth * 4 < floats.length; nth += 1)
    to.setFloat32(nth * 4, from.getFloat64(nth * 8, true), true);
  return { format: { ...format, sampleBytes: 4 }, data: floats };
}

function headerOf({ channels, sampleRate, sampleBytes, isFloat }: WavFormat, dataBytes: number): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES);
  const view = viewOf(header);
  const text = (at: number, name: string) =>
    header.set(
      Array.from(name, (char) => char.charCodeAt(0)),
      at,
    );
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, isFloat ? FLOAT : PCM, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * channels * sampleBytes, true);
  view.setUint16(32, channels * sampleBytes, true);
  view.setUint16(34, sampleBytes * 8, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  return header;
}
