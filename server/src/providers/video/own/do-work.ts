import { freePreviewSeconds } from '@dubplate/shared/features/videos/rules.ts';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFull } from '../../storage/disk-files.ts';
import type { VideoFacts } from '../port.ts';
import { inspect, type Source } from './inspect.ts';
import { type Copied, pack } from './pack.ts';
import { HEVC_NOTE, reasons } from './reasons.ts';
import { readAgain, readHlsAgain, type ReadTrack } from './second-reader.ts';
import {
  PLAYLIST_NAME,
  previewName,
  VideoRefusal,
  videoName,
  type WorkAnswer,
  type WorkTask,
} from './work.ts';

/** The shorter sides of the qualities that a larger video also gets, where ffmpeg is there to make them. */
const SHORTER_SIDES = [720, 480] as const;
/** The result may be as much longer or shorter than the original. */
const DIFFERENCE_SECONDS = 0.2;
/** The last picture of a free preview may stand so long. */
const PREVIEW_DIFFERENCE_SECONDS = 1;

/** Everything that happens to one file. Leaves nothing in the folder unless it is packed. */
export async function doWork(task: WorkTask, onPacket: () => void): Promise<WorkAnswer> {
  try {
    return await prepareAll(task, onPacket);
  } catch (error) {
    for (const name of await readdir(task.folder)) await rm(join(task.folder, name));
    if (isFull(error)) return { kind: 'full' };
    if (!(error instanceof VideoRefusal)) throw error;
    if (error.isForeign && task.canTranscode)
      return { kind: 'transcode', isUnplayable: true, shorterSides: [], seconds: null };
    return { kind: 'refused', reason: error.message, detail: error.detail };
  }
}

async function prepareAll(task: WorkTask, onPacket: () => void): Promise<WorkAnswer> {
  const sources: Source[] = [];
  try {
    for (const path of task.sources) sources.push(await inspect(path));
    const [best, ...smaller] = sources;
    if (!best) throw new Error('There is nothing to prepare.');
    return await packAndProve([best, ...smaller], { task, onPacket });
  } finally {
    for (const { input } of sources) input.dispose();
  }
}

async function packAndProve(
  sources: Sources,
  { task, onPacket }: { task: WorkTask; onPacket: () => void },
): Promise<WorkAnswer> {
  const [best] = sources;
  const wanted = task.canTranscode ? transcodingOf(best) : null;
  if (wanted) return wanted;
  if (best.problem !== null) throw new VideoRefusal(best.problem, '', true);
  const copied = await pack(sources, { folder: task.folder, onPacket });
  await prove(sources, { task, copied }).catch((error: unknown) => {
    throw error instanceof VideoRefusal ? error : new VideoRefusal(reasons.doubtful, String(error));
  });
  const facts = await factsOf(sources, { folder: task.folder, isCopy: task.originalSeconds === null });
  return { kind: 'packed', facts };
}

/** Null if the file is good as it is. */
function transcodingOf({ problem, isHevc, width, height, seconds }: Source): WorkAnswer | null {
  const isUnplayable = problem !== null || isHevc;
  const shorterSides = SHORTER_SIDES.filter((side) => side < Math.min(width, height));
  if (!isUnplayable && shorterSides.length === 0) return null;
  return { kind: 'transcode', isUnplayable, shorterSides, seconds };
}

type Sources = readonly [Source, ...Source[]];

/** Every result is read by a program that did not write it, because a writer agrees with its own mistakes. */
async function prove(sources: Sources, { task, copied }: { task: WorkTask; copied: Copied }): Promise<void> {
  const [best] = sources;
  const compare = (what: string, tracks: readonly ReadTrack[], pictures: readonly number[]): void => {
    const problem = problemOf(tracks, { best, pictures, sounds: copied.audio });
    if (problem !== null) throw new VideoRefusal(reasons.doubtful, `${what}: ${problem}`);
  };
  const { originalSeconds } = task;
  if (originalSeconds !== null && Math.abs(originalSeconds - best.seconds) > DIFFERENCE_SECONDS)
    throw new VideoRefusal(reasons.doubtful, `ffmpeg made ${best.seconds} of ${originalSeconds} seconds`);
  const file = videoName(best.packing);
  compare(file, await readAgain(join(task.folder, file)), copied.video.slice(0, 1));
  await dropDoubtfulPreview(best, task.folder);
  if (!best.hasHls) return;
  const playlists = await readHlsAgain(join(task.folder, PLAYLIST_NAME));
  for (const { name, tracks } of playlists) compare(name, tracks, copied.video);
  const kinds = new Set(playlists.flatMap(({ tracks }) => tracks.map(({ kind }) => kind)));
  const pictures = playlists.flatMap(({ tracks }) => tracks.filter(({ kind }) => kind === 'video'));
  if (kinds.has('audio') !== (copied.audio !== null) || pictures.length !== sources.length)
    throw new VideoRefusal(reasons.doubtful, `${PLAYLIST_NAME}: not the same tracks`);
}

/** A free preview that does not end where it must would give the course away. The course is as good without one. */
async function dropDoubtfulPreview({ seconds, packing }: Source, folder: string): Promise<void> {
  const endSeconds = freePreviewSeconds(seconds);
  if (endSeconds === 0) return;
  const path = join(folder, previewName(packing));
  const tracks = await readAgain(path).catch(() => []);
  const end = Math.max(0, ...tracks.map((track) => track.endSeconds ?? 0));
  if (end === 0 || end > endSeconds + PREVIEW_DIFFERENCE_SECONDS) await rm(path);
}

function problemOf(
  tracks: readonly ReadTrack[],
  { best, pictures, sounds }: { best: Source; pictures: readonly number[]; sounds: number | null },
): string | null {
  if (tracks.length === 0) return 'no tracks';
  for (const { kind, packets, endSeconds } of tracks) {
    const isCount = kind === 'video' ? pictures.includes(packets) : packets === sounds;
    if (!isCount) return `${packets} ${kind} packets`;
    const expected = best.ends[kind];
    if (expected === null) return `unexpected ${kind}`;
    if (endSeconds !== null && Math.abs(endSeconds - expected) > DIFFERENCE_SECONDS)
      return `${kind} ends at ${endSeconds} instead of ${expected}`;
  }
  return null;
}

async function factsOf(
  sources: Sources,
  { folder, isCopy }: { folder: string; isCopy: boolean },
): Promise<VideoFacts> {
  const [best] = sources;
  const qualities: VideoFacts['qualities'] = [];
  const { size } = await stat(join(folder, videoName(best.packing)));
  const rates = [(size * 8) / best.seconds];
  for (const source of sources.slice(1)) {
    const { averageBitrate } = await source.video.computePacketStats();
    rates.push(averageBitrate);
  }
  for (const [nth, { height }] of sources.entries())
    qualities.push({ height, bitsPerSecond: Math.round(rates[nth] ?? 0) });
  return {
    durationMs: Math.round(best.seconds * 1000),
    width: best.width,
    height: best.height,
    hasAudio: best.audio !== null,
    qualities,
    ...(best.isHevc && isCopy && { note: HEVC_NOTE }),
  };
}
