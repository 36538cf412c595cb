import { useEffect, useMemo, useState } from 'react';
import { LocalSources, type LocalTracks, type MediaChoice, noTracks } from '../../media/local-sources.ts';
import { mediaProblem } from '../../media/media-problem.ts';

export interface LocalMedia {
  /** Camera or screen, with sound; null before it was started. */
  stream: MediaStream | null;
  problem: string | null;
  isSharingScreen: boolean;
  isMuted: boolean;
  start: (choice: MediaChoice) => Promise<void>;
  shareScreen: () => Promise<void>;
  stopSharing: () => void;
  setMuted: (isMuted: boolean) => void;
  stop: () => void;
}

/** Camera, microphone and screen of this device. Everything is let go when the page is left. */
export function useLocalMedia(): LocalMedia {
  const [tracks, setTracks] = useState(noTracks);
  const [problem, setProblem] = useState<string | null>(null);
  const sources = useMemo(() => new LocalSources(setTracks), []);
  const stream = useMemo(() => streamOf(tracks), [tracks]);
  useEffect(() => () => sources.stop(), [sources]);

  const tried = async (act: () => Promise<void>) => {
    setProblem(null);
    await act().catch((error: unknown) => setProblem(mediaProblem(error)));
  };
  const shareScreen = async () => {
    await sources.startScreen().catch((error: unknown) => {
      // Who closes the browser's own window has only changed their mind.
      if (!(error instanceof DOMException && error.name === 'NotAllowedError'))
        setProblem(mediaProblem(error));
    });
  };
  return {
    stream,
    problem,
    isSharingScreen: tracks.screen !== null,
    // Kept there alone, so that nothing of a muted microphone is sent in between. Each change there draws this again.
    isMuted: sources.isMuted,
    setMuted: (isMuted) => sources.mute(isMuted),
    start: async (choice) => await tried(async () => await sources.start(choice)),
    shareScreen,
    stopSharing: () => sources.stopScreen(),
    stop: () => sources.stop(),
  };
}

/** The screen's picture comes before the camera's; the sound is the microphone's. */
function streamOf({ microphone, camera, screen, screenSound }: LocalTracks): MediaStream | null {
  const sent = [microphone ?? screenSound, screen ?? camera].filter((track) => track !== null);
  return sent.length > 0 ? new MediaStream(sent) : null;
}
