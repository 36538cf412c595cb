export type SourceKind = 'file' | 'native-hls' | 'hls-js';

export interface Addresses {
  file: string | null;
  hls: string | null;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** How a browser plays a course: the plain file first, because it needs nothing else. Null if in no way. */
export function chooseSource(
  { file, hls }: Addresses,
  canPlay: (type: string) => boolean,
  failed: ReadonlySet<SourceKind>,
): SourceKind | null {
  if (file !== null && !failed.has('file') && canPlay('video/mp4')) return 'file';
  if (hls !== null && !failed.has('native-hls') && canPlay(HLS_TYPE)) return 'native-hls';
  return hls !== null && !failed.has('hls-js') ? 'hls-js' : null;
}

/** Addresses are asked for again so long before they end. */
const AHEAD_MS = 120_000;

export function renewInMs(expiresAtMs: number, nowMs: number): number {
  return Math.max(0, expiresAtMs - AHEAD_MS - nowMs);
}
