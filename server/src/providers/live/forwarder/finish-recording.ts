import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rmdir } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { VideoCodec } from './answer.ts';
import type { Recording } from '../port.ts';
import { codecNames } from './muxer.ts';

const worker = join(import.meta.dirname, 'finish-recording.worker.ts');
const LOW_PRIORITY = 10;

/** Joins the parts in a room's folder to one file. */
export async function finishRecording(folder: string, codec: VideoCodec): Promise<Recording> {
  if (!(await hasFiles(folder))) return { path: null, durationMs: 0, bytes: 0, mime: codecNames[codec].mime };
  const child = fork(worker, [folder, codec], { execArgv: [] });
  if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
  let recording: Recording | null = null;
  child.on('message', (message: Recording) => {
    recording = message;
  });
  await once(child, 'exit');
  if (recording === null) throw new Error(`The recording in ${folder} could not be finished.`);
  return recording;
}

/** Rooms for trying devices, and those that were never on air, are not worth a process. */
async function hasFiles(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => null);
  if (names?.length === 0) await rmdir(folder);
  return names !== null && names.length > 0;
}
