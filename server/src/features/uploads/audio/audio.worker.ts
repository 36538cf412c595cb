import { PEAKS_COUNT } from '@dubplate/shared/features/uploads/model.ts';
import { storedSound } from '@dubplate/shared/features/uploads/sound/stored-sound.ts';
import { parentPort, workerData } from 'node:worker_threads';
import type { AudioTask, DecodedAudio } from './decode.ts';
import { readMp3 } from './mp3.ts';
import { readWav } from './wav.ts';

const task = workerData as AudioTask; // Only `decode.ts` starts this file, with this data.
parentPort?.postMessage(await decode(task));

async function decode({ bytes, format }: AudioTask): Promise<DecodedAudio> {
  const sound = storedSound(bytes, format);
  if ('reason' in sound) return sound;
  const reading = format === 'mp3' ? await readMp3(sound.bytes) : readWav(sound.bytes);
  if ('reason' in reading) return { ...reading, found: null };
  const durationMs = Math.max(1, Math.round((reading.frames / reading.sampleRate) * 1000));
  const { meter, loudness } = reading;
  return {
    durationMs,
    peaks: meter.peaks(PEAKS_COUNT),
    loudnessLufs: loudness.integrated(),
    rewritten: sound.bytes === bytes ? null : sound.bytes,
  };
}
