import { useEffect, useMemo, useState } from 'react';
import { LocalSources, type LocalTracks, type MediaChoice, noTracks } from './local-sources.ts';
import { mediaProblem } from './media-problem.ts';
import { useEndedDevices } from './use-ended-devices.ts';

export interface OwnChoice extends MediaChoice {
  isMicrophoneOff: boolean;
  /** The microphone runs, but nothing of it is sent. */
  isMuted: boolean;
}

export const ordinaryChoice: OwnChoice = {
  camera: '',
  microphone: '',
  isVoice: true,
  isCameraOff: false,
  isMicrophoneOff: false,
  isMuted: false,
};

type Part = 'camera' | 'microphone' | 'screen';
type Problems = Record<Part, string | null>;
const noProblems: Problems = { camera: null, microphone: null, screen: null };

export interface OwnMedia {
  tracks: LocalTracks;
  /** What is wrong with a part; the others work all the same. */
  problems: Problems;
  isMuted: boolean;
  /** Starts what is chosen and can be had. */
  start: (choice: OwnChoice) => Promise<void>;
  /** Takes on another choice; only parts that changed begin again. */
  change: (before: OwnChoice, next: OwnChoice) => Promise<void>;
  shareScreen: () => Promise<void>;
  stopSharing: () => void;
  stop: () => void;
}

/** Camera, microphone and screen of this device, each for itself: who has no camera still talks, who has neither still listens. */
export function useOwnMedia(): OwnMedia {
  const [tracks, setTracks] = useState(noTracks);
  const [problems, setProblems] = useState(noProblems);
  const [isMuted, setIsMuted] = useState(false);
  const sources = useMemo(() => new LocalSources(setTracks), []);
  useEffect(() => () => sources.stop(), [sources]);
  useEndedDevices(tracks, (part) =>
    setProblems((before) => ({ ...before, [part]: `Your ${part} was disconnected. Choose another one.` })),
  );

  const tried = async (part: Part, act: () => Promise<void>) => {
    setProblems((before) => ({ ...before, [part]: null }));
    await act().catch((error: unknown) =>
      setProblems((before) => ({ ...before, [part]: mediaProblem(error, part) })),
    );
  };
  const startMicrophone = async (choice: OwnChoice) =>
    await tried('microphone', async () => await sources.startMicrophone(choice));
  const startCamera = async (choice: OwnChoice) =>
    await tried('camera', async () => await sources.startCamera(choice));

  const mute = (next: boolean) => {
    setIsMuted(next);
    sources.mute(next);
  };
  const start = async (choice: OwnChoice) => {
    const { isCameraOff, isMicrophoneOff } = choice;
    setProblems(noProblems);
    // Before there is a track, so that nothing of a muted one is sent.
    mute(choice.isMuted);
    if (!isCameraOff && !isMicrophoneOff) {
      const hasBoth = await sources.start(choice).then(
        () => true,
        () => false,
      );
      if (hasBoth) return;
    }
    if (!isMicrophoneOff) await startMicrophone(choice);
    if (!isCameraOff) await startCamera(choice);
  };
  const change = async (before: OwnChoice, next: OwnChoice) => {
    const differs = (...keys: (keyof OwnChoice)[]) => keys.some((key) => before[key] !== next[key]);
    if (differs('isMuted')) mute(next.isMuted);
    if (differs('microphone', 'isVoice', 'isMicrophoneOff')) {
      if (next.isMicrophoneOff) sources.stopMicrophone();
      else await startMicrophone(next);
    }
    if (differs('camera', 'isCameraOff')) {
      if (next.isCameraOff) sources.stopCamera();
      else await startCamera(next);
    }
  };
  const shareScreen = async () => {
    setProblems((before) => ({ ...before, screen: null }));
    await sources.startScreen().catch((error: unknown) => {
      // Who closes the browser's own window has only changed their mind.
      const isCanceled = error instanceof DOMException && error.name === 'NotAllowedError';
      if (!isCanceled) setProblems((before) => ({ ...before, screen: mediaProblem(error, 'screen') }));
    });
  };
  return {
    tracks,
    problems,
    isMuted,
    start,
    change,
    shareScreen,
    stopSharing: () => sources.stopScreen(),
    stop: () => sources.stop(),
  };
}
