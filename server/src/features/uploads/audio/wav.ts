import { AUDIO_SECONDS_MAX } from '@dubplate/shared/features/uploads/model.ts';
import { endsAsArchive, holdsForeignContent } from './foreign.ts';
import { LoudnessMeter } from './loudness.ts';
import { type AudioReading, PeakMeter } from './peaks.ts';

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const CHANNELS_MAX = 8;
const SAMPLE_RATE_MIN = 4000;
const SAMPLE_RATE_MAX = 384_000;
const BATCH_FRAMES = 16_384;
/** Extra bytes after the end given in the header, because some programs pad. */
const TAIL_BYTES_MAX = 16;
/** Streaming programs that never fill in the size write these values. */
const unknownSizes = new Set([0, 0xffff_ffff]);

interface Format {
  channels: number;
  sampleRate: number;
  sampleBytes: number;
  readSample: (view: DataView, at: number) => number;
}

interface Chunks {
  format: Format | null;
  data: Buffer | null;
}

/** Reads RIFF/WAVE with 8, 16, 24 or 32 bit integers or 32 or 64 bit floats, plain or extensible. */
export function readWav(bytes: Buffer): AudioReading {
  if (
    bytes.length < 12 ||
    bytes.toString('latin1', 0, 4) !== 'RIFF' ||
    bytes.toString('latin1', 8, 12) !== 'WAVE'
  ) {
    return { reason: 'wrongAudioType' };
  }
  const riffBytes = bytes.readUInt32LE(4);
  const end = unknownSizes.has(riffBytes) ? bytes.length : riffBytes + 8;
  if (end > bytes.length) return { reason: 'incomplete' };
  if (bytes.length - end > TAIL_BYTES_MAX) return { reason: 'foreignContent' };
  const chunks = readChunks(bytes.subarray(0, end));
  if ('reason' in chunks) return chunks;
  if (!chunks.format || !chunks.data) return { reason: 'undecodable' };
  return measure(chunks.format, chunks.data);
}

function readChunks(bytes: Buffer): Chunks | { reason: 'incomplete' | 'foreignContent' | 'undecodable' } {
  const chunks: Chunks = { format: null, data: null };
  let at = 12;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at, at + 4);
    const sizeWritten = bytes.readUInt32LE(at + 4);
    const start = at + 8;
    const isStreamed = name === 'data' && unknownSizes.has(sizeWritten);
    const size = isStreamed ? bytes.length - start : sizeWritten;
    if (start + size > bytes.length) return { reason: 'incomplete' };
    const content = bytes.subarray(start, start + size);
    if (name === 'data') chunks.data ??= content;
    else if (holdsForeignContent(content) || endsAsArchive(content)) return { reason: 'foreignContent' };
    if (name === 'fmt ') {
      chunks.format ??= readFormat(content);
      if (!chunks.format) return { reason: 'undecodable' };
    }
    at = start + size + (size % 2);
  }
  return chunks;
}

function readFormat(content: Buffer): Format | null {
  if (content.length < 16) return null;
  const written = content.readUInt16LE(0);
  const isExtensible = written === EXTENSIBLE;
  if (isExtensible && content.length < 40) return null;
  const code = isExtensible ? content.readUInt16LE(24) : written;
  const channels = content.readUInt16LE(2);
  const sampleRate = content.readUInt32LE(4);
  const frameBytes = content.readUInt16LE(12);
  const bits = content.readUInt16LE(14);
  const sampleBytes = bits / 8;
  const readSample = readerOf(code, bits);
  if (!readSample || channels < 1 || channels > CHANNELS_MAX || frameBytes !== channels * sampleBytes)
    return null;
  if (sampleRate < SAMPLE_RATE_MIN || sampleRate > SAMPLE_RATE_MAX) return null;
  return { channels, sampleRate, sampleBytes, readSample };
}

/** Returns a number from -1 to 1. Eight bits are unsigned, all others signed and little-endian. */
function readerOf(code: number, bits: number): Format['readSample'] | null {
  if (code === FLOAT && bits === 32) return (view, at) => finite(view.getFloat32(at, true));
  if (code === FLOAT && bits === 64) return (view, at) => finite(view.getFloat64(at, true));
  if (code !== PCM) return null;
  if (bits === 8) return (view, at) => (view.getUint8(at) - 128) / 128;
  if (bits === 16) return (view, at) => view.getInt16(at, true) / 0x8000;
  if (bits === 24)
    return (view, at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 0x1_0000) / 0x80_0000;
  if (bits === 32) return (view, at) => view.getInt32(at, true) / 0x8000_0000;
  return null;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

function measure(format: Format, data: Buffer): AudioReading {
  const { channels, sampleRate, sampleBytes, readSample } = format;
  const frameCount = Math.floor(data.length / (channels * sampleBytes));
  if (frameCount === 0) return { reason: 'undecodable' };
  if (frameCount / sampleRate > AUDIO_SECONDS_MAX) return { reason: 'tooLong' };
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const meter = new PeakMeter();
  const loudness = new LoudnessMeter(sampleRate, channels);
  const batch = Array.from({ length: channels }, () => new Float32Array(BATCH_FRAMES));
  for (let first = 0; first < frameCount; first += BATCH_FRAMES) {
    const count = Math.min(BATCH_FRAMES, frameCount - first);
    for (const [channel, samples] of batch.entries()) {
      for (let frame = 0; frame < count; frame += 1) {
        samples[frame] = readSample(view, ((first + frame) * channels + channel) * sampleBytes);
      }
    }
    meter.add(batch, count);
    loudness.add(batch, count);
  }
  return { frames: meter.frames, sampleRate, meter, loudness };
}
