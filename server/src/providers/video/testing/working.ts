import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doWork } from '../own/do-work.ts';
import type { WorkAnswer } from '../own/work.ts';
import type { VideoFacts } from '../port.ts';

export interface Worked {
  answer: WorkAnswer;
  /** By their names. */
  files: Map<string, Buffer>;
}

/** What the worker process makes of a file, without the process, which takes longer to start than the work does. */
export async function worked(content: Buffer, { canTranscode = false } = {}): Promise<Worked> {
  const root = await mkdtemp(join(tmpdir(), 'dubplate-work-'));
  const [folder, source] = [join(root, 'packed'), join(root, 'original.mp4')];
  try {
    await mkdir(folder);
    await writeFile(source, content);
    const task = { sources: [source], folder, canTranscode, originalSeconds: null };
    const answer = await doWork({ ...task, residentBytesMax: Number.POSITIVE_INFINITY }, () => {});
    const files = new Map<string, Buffer>();
    for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name)));
    return { answer, files };
  } finally {
    await rm(root, { recursive: true });
  }
}

/** The sentence of a refusal that left no file behind. */
export async function reasonFor(content: Buffer): Promise<string> {
  const { answer, files } = await worked(content);
  if (answer.kind !== 'refused') return `It is ${answer.kind}.`;
  return files.size === 0 ? answer.reason : `It left ${[...files.keys()].join(', ')}.`;
}

/** What is known of a file that was packed. */
export function factsOf(answer: WorkAnswer): VideoFacts {
  if (answer.kind !== 'packed') throw new Error(`It is ${answer.kind}.`);
  return answer.facts;
}
