import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type Artist, known, type Person, type Stage, until } from './api.ts';
import type { GivenFile } from './audio.ts';
import { repositoryRoot, resultsFolder } from './run/folders.ts';
import { picture } from './picture.ts';
import { uploadFile } from './upload.ts';

const VIDEO_SECONDS = 2;
const videosFolder = join(resultsFolder, 'videos');
const generator = join(repositoryRoot, 'server/src/providers/video/testing/cli.ts');

interface Plan {
  title: string;
  description?: string;
  /** Tokens; 0 is free. */
  amount?: number;
  /** Rounded up to a multiple of two. */
  seconds?: number;
  chapters?: { seconds: number; title: string }[];
  /** WebVTT, by language. */
  captions?: Record<string, string>;
  hasFreePreview?: boolean;
  /** False leaves it unpublished. */
  publishOnReady?: boolean;
}

/** A moving rectangle and a tone in a file that every Chromium plays: the same two seconds again and again. */
export function movingPicture(seconds = VIDEO_SECONDS, format: 'webm' | 'mp4' = 'webm'): GivenFile {
  const repeats = Math.ceil(seconds / VIDEO_SECONDS);
  const name = `moving-${repeats}.${format}`;
  const path = join(videosFolder, name);
  if (!existsSync(path)) generate(path, repeats);
  return { name, mimeType: `video/${format}`, buffer: readFileSync(path) };
}

/** The same MP4 with bytes behind it that no player looks at, so that it takes its time on a slow line. */
export function heavyMp4(file: GivenFile, extraBytes: number): GivenFile {
  const free = Buffer.alloc(extraBytes);
  free.writeUInt32BE(extraBytes, 0);
  free.write('free', 4, 'latin1');
  return { ...file, buffer: Buffer.concat([file.buffer, free]) };
}

/** Written beside and renamed: the other worker may ask for the same one at the same moment. */
function generate(path: string, repeats: number): void {
  mkdirSync(videosFolder, { recursive: true });
  const unfinished = path.replace(/(\.\w+)$/, `.${process.pid}$1`);
  const options = ['--repeats', String(repeats), '--out', unfinished];
  const { status, stderr } = spawnSync(process.execPath, [generator, ...options], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The video could not be made:\n${stderr}`);
  renameSync(unfinished, path);
}

/** Makes a course as the form does, without its pages, and waits until it can be played. Returns its id. */
export async function makeCourse(stage: Stage, artist: Artist, plan: Plan): Promise<string> {
  const { title, description, amount = 900, seconds, chapters, captions = {} } = plan;
  const { publishOnReady = true, hasFreePreview } = plan;
  const image = await uploadFile(stage, artist, picture('course.png'));
  const file = await uploadFile(stage, artist, movingPicture(seconds));
  const { id } = await stage.call(
    'video/save',
    {
      title,
      amount,
      format: 3,
      image,
      file,
      publishOnReady,
      ...(description !== undefined && { description }),
      ...(hasFreePreview !== undefined && { hasFreePreview }),
      ...(chapters !== undefined && { chapters }),
    },
    artist,
  );
  const read = async () => await stage.call('video/get', { videoId: id }, artist);
  await until(async () => (await read())['durationSeconds'] !== null, `“${title}” can be played`);
  for (const [language, text] of Object.entries(captions))
    await stage.call('video/set-captions', { videoId: id, language, text }, artist);
  return id;
}

export async function buyCourse(stage: Stage, fan: Person, videoId: string, amount = 900): Promise<void> {
  await stage.call('video/purchase', { videoId, amount }, fan);
}

/** Refunds its newest purchase, as a super admin does in the console. */
export async function refundCourse(stage: Stage, videoId: string, reason: string): Promise<void> {
  const { sales } = await stage.call('admin/get-video', { videoId }, known.superAdmin);
  const [sale] = sales as { id: string }[]; // As the call's contract says.
  await stage.call('admin/refund-video', { purchaseId: sale?.id ?? '', reason }, known.superAdmin);
}
