import { Worker } from 'node:worker_threads';
import type { RefusedSound } from '@dubplate/shared/features/uploads/sound/stored-sound.ts';

const TIMEOUT_MS = 30_000;
const HEAP_MEBIBYTES_MAX = 128;
const workerFile = new URL('./audio.worker.ts', import.meta.url);

export interface AudioTask {
  bytes: Uint8Array;
  format: 'mp3' | 'wav';
}

export type DecodedAudio =
  | {
      durationMs: number;
      peaks: number[];
      loudnessLufs: number | null;
      /** What takes the place of the file; null if it can stay as it is. */
      rewritten: Uint8Array | null;
    }
  | RefusedSound;

interface Options {
  /** Aborts the work when the server stops. */
  signal?: AbortSignal;
  timeoutMs?: number;
  worker?: URL;
}

/** Decodes one file in a new thread: a crash, a hang or too much memory affects only this file. */
export async function decodeAudio(
  bytes: Buffer,
  format: AudioTask['format'],
  options: Options = {},
): Promise<DecodedAudio | 'stopped'> {
  const { signal, timeoutMs = TIMEOUT_MS, worker: file = workerFile } = options;
  if (signal?.aborted) return 'stopped';
  const task: AudioTask = { bytes: new Uint8Array(bytes), format };
  const worker = new Worker(file, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEBIBYTES_MAX },
    execArgv: [],
    env: {},
  });
  const ending = Promise.withResolvers<DecodedAudio | 'stopped'>();
  worker.once('message', (message: DecodedAudio) => ending.resolve(message));
  worker.once('error', () => ending.resolve({ reason: 'undecodable', found: null }));
  worker.once('exit', () => ending.resolve({ reason: 'undecodable', found: null }));
  const stop = (): void => ending.resolve('stopped');
  signal?.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(() => ending.resolve({ reason: 'tooSlow', found: null }), timeoutMs);
  try {
    return await ending.promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
