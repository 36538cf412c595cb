import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { audioFolder, repositoryRoot } from './run/folders.ts';

/** As Playwright's file inputs take it. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface Wanted {
  /** What the file is called where it is chosen; its ending decides between MP3 and WAV. */
  name: string;
  seconds?: number;
  style?: string;
  seed?: string;
}

const mimeTypes = { mp3: 'audio/mpeg', wav: 'audio/wav' };
const generator = join(repositoryRoot, 'server/src/demo-world/audio/cli.ts');

/** A real piece of music, synthesised once per run for each kind of it and read from there on. */
export function track({ name, seconds = 40, style = 'techno', seed = 'a' }: Wanted): GivenFile {
  const format = name.endsWith('.wav') ? 'wav' : 'mp3';
  const path = join(audioFolder, `${style}-${seed}-${seconds}.${format}`);
  if (!existsSync(path)) synthesise(path, { seconds, style, seed });
  return { name, mimeType: mimeTypes[format], buffer: readFileSync(path) };
}

/** Written beside and renamed: the other worker may ask for the same one at the same moment. */
function synthesise(path: string, { seconds, style, seed }: Required<Omit<Wanted, 'name'>>): void {
  mkdirSync(audioFolder, { recursive: true });
  const unfinished = path.replace(/(\.\w+)$/, `.${process.pid}$1`);
  const options = ['--style', style, '--seconds', String(seconds), '--seed', seed, '--out', unfinished];
  const { status, stderr } = spawnSync(process.execPath, [generator, ...options], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The track could not be made:\n${stderr}`);
  renameSync(unfinished, path);
}
