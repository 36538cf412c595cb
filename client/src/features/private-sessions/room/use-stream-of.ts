import { useMemo } from 'react';

/** One stream of up to two tracks, the same one as long as they are; null without any. */
export function useStreamOf(
  sound: MediaStreamTrack | null | undefined,
  picture: MediaStreamTrack | null | undefined,
): MediaStream | null {
  return useMemo(() => {
    const tracks = [sound, picture].filter((track) => track !== null && track !== undefined);
    return tracks.length > 0 ? new MediaStream(tracks) : null;
  }, [sound, picture]);
}
