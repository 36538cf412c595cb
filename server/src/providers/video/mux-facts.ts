import type { Asset } from '@mux/mux-node/resources/video/assets';
import type { VideoFacts } from './port.ts';

/** What calls and messages both have. */
export type MuxAsset = Pick<Asset, 'id' | 'status' | 'passthrough' | 'playback_ids' | 'duration' | 'tracks'>;

/** What Mux says of a ready asset; null if it has no picture. It doesn't say which qualities it makes. */
export function muxFacts({ duration = 0, tracks = [] }: MuxAsset): VideoFacts | null {
  const picture = tracks.find(({ type }) => type === 'video');
  if (!picture) return null;
  return {
    durationMs: Math.round(duration * 1000),
    width: picture.max_width ?? 0,
    height: picture.max_height ?? 0,
    hasAudio: tracks.some(({ type }) => type === 'audio'),
    qualities: [],
  };
}
