import { viewOf } from '@dubplate/shared/features/uploads/sound/bytes.ts';
import { readWav as chunksOf, type WavFormat } from '@dubplate/shared/features/uploads/sound/wav.ts';
import { LoudnessMeter } from './loudness.ts';
import { type AudioReading, PeakMeter } from './peaks.ts';

const BATCH_FRAMES = 16_384;

type ReadSample = (view: DataView, at: number) => number;

/** Measures a stored WAV. */
export function readWav(bytes: Uint8Array): AudioReading {
  const wav = chunksOf(bytes);
  if ('reason' in wav) return wav;
  const { channels, sampleRate, sampleBytes } = wav.format;
  const readSample = readerOf(wav.format);
  const frameCount = Math.floor(wav.data.length / (channels * sampleBytes));
  const view = viewOf(wav.data);
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

/** Returns a number from -1 to 1. Eight bits are unsigned, all others signed and little-endian. */
function readerOf({ isFloat, sampleBytes }: WavFormat): ReadSample {
  if (isFloat) return (view, at) => finite(view.getFloat32(at, true));
  if (sampleBytes === 1) return (view, at) => (view.getUint8(at) - 128) / 128;
  if (sampleBytes === 2) return (view, at) => view.getInt16(at, true) / 0x8000;
  if (sampleBytes === 4) return (view, at) => view.getInt32(at, true) / 0x8000_0000;
  return (view, at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 0x1_0000) / 0x80_0000;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
