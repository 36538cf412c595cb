import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { reasons } from './reasons.ts';
import type { FromWorker, WorkAnswer, WorkTask } from './work.ts';

const worker = join(import.meta.dirname, 'work.worker.ts');
const HEAP_MEBIBYTES_MAX = 384;
const RESIDENT_BYTES_MAX = 640 * 1024 * 1024;

export interface WorkLimits {
  /** For one file in all. */
  timeLimitMs: number;
  /** For the next sign of life. */
  silenceMs: number;
  /** For ffmpeg, which takes about as long as the video plays, or longer. */
  transcodingMs: number;
  residentBytesMax: number;
}

export const usualLimits: WorkLimits = {
  timeLimitMs: 30 * 60_000,
  silenceMs: 2 * 60_000,
  transcodingMs: 12 * 3600_000,
  residentBytesMax: RESIDENT_BYTES_MAX,
};

type Given = Omit<WorkTask, 'residentBytesMax'>;

/** Works in a process of its own: a crash, a hang or too much memory affects only this file. Rejects when it is aborted. */
export async function runInChildProcess(
  given: Given,
  { limits, signal, file = worker }: { limits: WorkLimits; signal: AbortSignal; file?: string },
): Promise<WorkAnswer> {
  signal.throwIfAborted();
  const task: WorkTask = { ...given, residentBytesMax: limits.residentBytesMax };
  const child = fork(file, [JSON.stringify(task)], {
    execArgv: [`--max-old-space-size=${HEAP_MEBIBYTES_MAX}`, '--expose-gc'],
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  const ending = Promise.withResolvers<WorkAnswer>();
  const refuse = (reason: string, detail: string): void =>
    ending.resolve({ kind: 'refused', reason, detail });
  let said = '';
  child.stderr?.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-2000)));
  const late = setTimeout(() => refuse(reasons.tooSlow, 'time limit'), limits.timeLimitMs);
  const silent = setTimeout(() => refuse(reasons.tooSlow, 'no sign of life'), limits.silenceMs);
  child.on('message', (message: FromWorker) => {
    silent.refresh();
    if (message.kind === 'done') ending.resolve(message.answer);
  });
  child.once('error', (error) => ending.reject(error));
  void ended.then(() => refuse(reasons.crashed, said || 'the process ended'));
  const stop = (): void => ending.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await ending.promise;
  } finally {
    clearTimeout(late);
    clearTimeout(silent);
    signal.removeEventListener('abort', stop);
    child.kill('SIGKILL');
    await ended;
  }
}
