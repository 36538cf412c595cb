import type { FastifyInstance } from 'fastify';
import type { Reader } from '../storage/readers.ts';

/**
 * How far a video is, and what it is made of. `ref` is the provider's own name for it (own: the folder of its files; Mux: the
 * ids of the asset and its playback); it is kept in the video's row. `reason` is a sentence for the artist.
 */
export type VideoState =
  | { kind: 'working'; ref: string }
  | { kind: 'ready'; ref: string; facts: VideoFacts }
  | { kind: 'refused'; ref?: string; reason: string };

export interface VideoFacts {
  durationMs: number;
  width: number;
  height: number;
  hasAudio: boolean;
  /** The largest first. Empty if the provider keeps it to itself. */
  qualities: { height: number; bitsPerSecond: number }[];
  /** A sentence for the artist about a video that plays, but not everywhere. */
  note?: string;
}

interface Playback {
  /** A fast-start MP4 (or WebM) for `<video src>`; null if there is none. */
  file: string | null;
  /** The address of the HLS playlist; null if there is none. */
  hls: string | null;
}

export interface VideoProvider {
  readonly name: 'own' | 'mux';
  /**
   * Makes a stored file playable. Own: works and answers ready or refused. Mux: hands it over and answers working. Called
   * again after a crash with the same id it begins again and leaves nothing behind. An abort rejects with its reason.
   */
  prepare(source: { id: string; key: string; signal: AbortSignal }): Promise<VideoState>;
  stateOf(ref: string): Promise<VideoState>;
  /** Addresses for one sign-in until `expiresAt`. Everything below them (playlists, media, ranges) is refused to others and later. */
  playback(ref: string, viewer: { reader: Reader; expiresAt: Date }): Playback;
  /**
   * Addresses of the beginning alone (`freePreviewSeconds`), which everybody may open until `expiresAt`; both null if there is
   * none of this video.
   */
  freePreview(ref: string, expiresAt: Date, facts: { durationMs: number }): Playback;
  /** Nothing happens when there is none. */
  remove(ref: string): Promise<void>;
  /** Deletes whatever `prepare` made of this file, also what it never answered because its process died. */
  removeAllOf(source: { id: string; key: string }): Promise<void>;
  /** Reads and verifies what the provider's hook sent; null when it is about a video that is not on Dubplate. Throws on a wrong signature. */
  parseWebhook?(headers: Record<string, string | undefined>, body: Buffer): Promise<VideoState | null>;
  registerRoutes?(app: FastifyInstance, hooks: VideoHooks): void;
}

/** Whom a provider's routes tell what they hear. */
export interface VideoHooks {
  /** The provider says, perhaps again or out of order, how far a video is. A throw makes it tell us once more. */
  onState(ref: string, state: VideoState): Promise<void>;
  /** A message without a right signature. */
  onRefused(code: string, ip: string): Promise<void>;
}
