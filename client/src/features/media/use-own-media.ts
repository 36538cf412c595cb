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

export type DevicePart = 'camera' | 'microphone';
type Part = DevicePart | 'screen';
type Problems = Record<Part, string | null>;
const noProblems: Problems = { camera: null, microphone: null, screen: null };

export interface OwnMedia {
  tracks: LocalTracks;
  /** What is wrong with a part; the others work all the same. */
  problems: Problems;
  isMuted: boolean;
  /** Starts what is chosen and can be had; whether there is any of it. */
  start: (choice: OwnChoice) => Promise<boolean>;
  /** Takes on another choice; only parts that changed begin again. */
  change: (before: OwnChoice, next: OwnChoice) => Promise<void>;
  /** Begins one part again, with its device of the choice; whether it could be had. */
  startPart: (part: DevicePart, choice: OwnChoice) => Promise<boolean>;
  stopPart: (part: DevicePart) => void;
  shareScreen: () => Promise<boolean>;
  stopSharing: () => void;
  stop: () => void;
}

/** Camera, microphone and screen of this device, each for itself: who has no camera still talks, who has neither still listens. */
export function useOwnMedia(): OwnMedia {
  const [tracks, setTracks] = useState(noTracks);
  const { problems, say, tried, forgetProblems } = useProblems();
  const sources = useMemo(() => new LocalSources(setTracks), []);
  useEffect(() => () => sources.stop(), [sources]);

  useEndedDevices(tracks, (part) => say(part, `Your ${part} was disconnected. Choose another one.`));
  const startPart = async (part: DevicePart, choice: OwnChoice) =>
    await tried(part, async () =>
      part === 'camera' ? await sources.startCamera(choice) : await sources.startMicrophone(choice),
    );
  const stopPart = (part: DevicePart) => {
    if (part === 'camera') sources.stopCamera();
    else sources.stopMicrophone();
  };

  const start = async (choice: OwnChoice) => {
    const { isCameraOff, isMicrophoneOff } = choice;
    forgetProblems();
    // Before there is a track, so that nothing of a muted one is sent.
    sources.mute(choice.isMuted);
    if (!isCameraOff && !isMicrophoneOff) {
      const hasBoth = await sources.start(choice).then(
        () => true,
        () => false,
      );
      if (hasBoth) return true;
    }
    const hasSound = !isMicrophoneOff && (await startPart('microphone', choice));
    const hasPicture = !isCameraOff && (await startPart('camera', choice));
    return hasSound || hasPicture;
  };
  const change = async (before: OwnChoice, next: OwnChoice) => {
    const differs = (...keys: (keyof OwnChoice)[]) => keys.some((key) => before[key] !== next[key]);
    if (differs('isMuted')) sources.mute(next.isMuted);
    if (differs('microphone', 'isVoice', 'isMicrophoneOff')) {
      if (next.isMicrophoneOff) sources.stopMicrophone();
      else await startPart('microphone', next);
    }
    if (differs('camera', 'isCameraOff')) {
      if (next.isCameraOff) sources.stopCamera();
      else await startPart('camera', next);
    }
  };
  const shareScreen = async () => await tried('screen', async () => await sources.startScreen());
  return {
    tracks,
    problems,
    // Kept there alone, so that nothing of a muted microphone is sent in between. Each change there draws this again.
    isMuted: sources.isMuted,
    start,
    change,
    startPart,
    stopPart,
    shareScreen,
    stopSharing: () => sources.stopScreen(),
    stop: () => sources.stop(),
  };
}

/** What is wrong with each part. */
function useProblems() {
  const [problems, setProblems] = useState(noProblems);
  const say = (part: Part, text: string | null) => setProblems((before) => ({ ...before, [part]: text }));
  /** Whether it worked. */
  const tried = async (part: Part, act: () => Promise<void>) => {
    say(part, null);
    try {
      await act();
      return true;
    } catch (error) {
      // Who closes the browser's own window for screens has only changed their mind.
      const isCanceled =
        part === 'screen' && error instanceof DOMException && error.name === 'NotAllowedError';
      if (!isCanceled) say(part, mediaProblem(error, part));
      return false;
    }
  };
  return { problems, say, tried, forgetProblems: () => setProblems(noProblems) };
}
