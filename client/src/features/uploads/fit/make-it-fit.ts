import { AUDIO_SECONDS_MIN, uploadMessages } from '@dubplate/shared/features/uploads/model.ts';
import { FITTING_SECONDS_MAX, fittingBitRate } from '@dubplate/shared/features/uploads/sound/fit.ts';
import { formatNameOf } from '@dubplate/shared/features/uploads/sound/format-name.ts';
import { storedWav } from '@dubplate/shared/features/uploads/sound/wav.ts';
import { clockText } from '@dubplate/shared/lib/clock-text.ts';
import { ownWorkerUrl } from '../../../app/trusted-types.ts';
import type { EncodeAnswer, EncodeTask } from './mp3.worker.ts';
// oxlint-disable-next-line import/default -- Vite makes the address of the built worker its default export
import workerUrl from './mp3.worker.ts?worker&url';

const SAMPLE_RATE = 44_100;
/** A larger file decodes to more memory than a phone has. */
const FILE_BYTES_MAX = 250 * 1024 * 1024;

/** For the person, in a sentence. */
export class FitError extends Error {}

export interface Fitted {
  file: File;
  kbits: number;
}

interface Options {
  signal: AbortSignal;
  /** From 0 to 1, with the bit rate that was chosen. */
  onProgress: (done: number, kbits: number) => void;
}

/** Any sound that this browser can decode, as an MP3 at the highest bit rate that stays below the limit. @throws FitError, or the signal's reason. */
export async function makeItFit(file: File, { signal, onProgress }: Options): Promise<Fitted> {
  if (file.size > FILE_BYTES_MAX)
    throw new FitError('This file is too large to convert here. Please export it as MP3.');
  const sound = await decoded(await file.arrayBuffer());
  signal.throwIfAborted();
  if (sound.duration < AUDIO_SECONDS_MIN) throw new FitError(uploadMessages.tooShort);
  const kbits = fittingBitRate(sound.duration);
  if (kbits === null)
    throw new FitError(
      `At ${clockText(sound.duration)} even 128 kbit/s is over 5MB. Up to ${clockText(FITTING_SECONDS_MAX)} can be made to fit: please export a shorter part.`,
    );
  onProgress(0, kbits);
  const channels = Array.from({ length: Math.min(2, sound.numberOfChannels) }, (_, nth) =>
    sound.getChannelData(nth),
  );
  const parts = await encoded({ channels, kbits } as EncodeTask, {
    // `fittingBitRate` answers only rates that the encoder has
    signal,
    onProgress: (done) => onProgress(done, kbits),
  });
  const name = `${file.name.replace(/\.[^.]*$/, '')}.mp3`;
  return { file: new File(parts, name, { type: 'audio/mpeg' }), kbits };
}

async function decoded(bytes: ArrayBuffer): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(2, 1, SAMPLE_RATE);
  const file = new Uint8Array(bytes);
  const found = formatNameOf(file) ?? 'a kind of file';
  // A WAV with open sizes or wide floats is mended first, because browsers refuse it.
  const wav = storedWav(file);
  const isMended = 'bytes' in wav && wav.bytes !== file;
  try {
    // Decoding takes the memory over; a phone has no room for the file twice.
    return await context.decodeAudioData(isMended ? wav.bytes.slice().buffer : bytes);
  } catch {
    throw new FitError(`This is ${found} that this browser can’t read. Please export it as MP3.`);
  }
}

async function encoded(
  task: EncodeTask,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
) {
  const worker = new Worker(ownWorkerUrl(workerUrl), { type: 'module' });
  const ended = Promise.withResolvers<Uint8Array<ArrayBuffer>[]>();
  const stop = () => ended.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const fail = () =>
    ended.reject(new FitError('This file could not be converted here. Please export it as MP3.'));
  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data }: MessageEvent<EncodeAnswer>) => {
    if ('done' in data) onProgress(data.done);
    else if ('parts' in data) ended.resolve(data.parts);
    else fail();
  });
  worker.postMessage(
    task,
    task.channels.map(({ buffer }) => buffer),
  );
  try {
    return await ended.promise;
  } finally {
    worker.terminate();
    signal.removeEventListener('abort', stop);
  }
}
