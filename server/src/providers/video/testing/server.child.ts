import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { usualLimits, runInChildProcess } from '../own/work-process.ts';

/** A process that works on a file, to be killed in the middle of it. */
const [path = '', folder = ''] = process.argv.slice(2);
await mkdir(join(folder, 'packed'), { recursive: true });
const task = { sources: [path], folder: join(folder, 'packed'), canTranscode: false, originalSeconds: null };
await runInChildProcess(task, { limits: usualLimits, signal: new AbortController().signal });
