import type { VideoFacts } from '../port.ts';

/** What the worker process is asked to do. */
export interface WorkTask {
  /** The best quality first; only one unless ffmpeg made them. */
  sources: readonly string[];
  /** An empty folder for the results. */
  folder: string;
  /** ffmpeg is there for what browsers can't play, and hasn't worked yet. */
  canTranscode: boolean;
  /** How long the original is, if ffmpeg made the sources. */
  originalSeconds: number | null;
  /** Ends itself above this, because buffers don't count as heap. */
  residentBytesMax: number;
}

export type WorkAnswer =
  | { kind: 'refused'; reason: string; detail: string }
  /** To be made by ffmpeg first: the best one again if browsers can't play it, and smaller ones by their shorter sides. */
  | { kind: 'transcode'; isUnplayable: boolean; shorterSides: number[]; seconds: number | null }
  | { kind: 'packed'; facts: VideoFacts }
  | { kind: 'full' };

export type FromWorker = { kind: 'alive' } | { kind: 'done'; answer: WorkAnswer };

/** Something about the file that the artist must know. */
export class VideoRefusal extends Error {
  override name = 'VideoRefusal';
  /** For the log. */
  readonly detail: string;
  /** ffmpeg may be able to read it. */
  readonly isForeign: boolean;
  constructor(reason: string, detail = '', isForeign = false) {
    super(reason);
    this.detail = detail;
    this.isForeign = isForeign;
  }
}

/** What our reader threw at a file: the file is to blame, unless the machine is. */
export function unreadableBy(error: unknown, reason: string): unknown {
  const isOfMachine = error instanceof Error && 'code' in error;
  return error instanceof VideoRefusal || isOfMachine ? error : new VideoRefusal(reason, String(error));
}

/** Names of the results, and which of them are ever sent. */
export const FACTS_NAME = 'facts.json';
export const PLAYLIST_NAME = 'index.m3u8';
export const videoName = (packing: Packing): string => `video.${packing}`;
/** The beginning alone, for everybody. */
export const previewName = (packing: Packing): string => `preview.${packing}`;
export const isPreview = (name: string): boolean =>
  name === previewName('mp4') || name === previewName('webm');
export type Packing = 'mp4' | 'webm';

export const contentTypes: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4s: 'video/mp4',
  webm: 'video/webm',
  m3u8: 'application/vnd.apple.mpegurl',
};
