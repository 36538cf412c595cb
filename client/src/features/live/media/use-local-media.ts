import { useEffect, useMemo, useRef, useState } from 'react';
import type { LocalTracks } from '../../media/local-sources.ts';
import {
  type DevicePart,
  ordinaryChoice,
  type OwnChoice,
  type OwnMedia,
  useOwnMedia,
} from '../../media/use-own-media.ts';
import { type Losses, useLostDevices } from './use-lost-devices.ts';

export interface LocalMedia extends Pick<OwnMedia, 'tracks' | 'problems' | 'isMuted' | 'shareScreen'> {
  /** What is sent: camera or screen, with sound. Null before it was started; empty while every device is away. */
  stream: MediaStream | null;
  choice: OwnChoice;
  /** What became of devices that were unplugged. */
  losses: Losses;
  start: () => Promise<void>;
  change: (part: Partial<OwnChoice>) => Promise<void>;
  turnOn: (part: DevicePart) => Promise<void>;
  turnOff: (part: DevicePart) => void;
  /** After a device was unplugged and nothing took its place. */
  recover: (part: DevicePart) => Promise<void>;
  stopSharing: () => void;
  setMuted: (isMuted: boolean) => void;
  stop: () => void;
}

const offOf = { camera: 'isCameraOff', microphone: 'isMicrophoneOff' } as const;

/** Camera, microphone and screen of a stage, which sends music unless its artist talks. */
export function useLocalMedia(): LocalMedia {
  const own = useOwnMedia();
  const { tracks } = own;
  const [isOn, setOn] = useState(false);
  const [choice, setChoice] = useState<OwnChoice>({ ...ordinaryChoice, isVoice: false });
  const choiceRef = useRef(choice);
  useEffect(() => {
    choiceRef.current = choice;
  });
  const choose = (part: Partial<OwnChoice>) => {
    const next = { ...choiceRef.current, ...part };
    choiceRef.current = next;
    setChoice(next);
    return next;
  };
  const { losses, recover, forget } = useLostDevices(tracks, async (part) => {
    own.stopPart(part);
    return await own.startPart(part, choose({ [part]: '' }));
  });
  const stream = useMemo(() => (isOn ? streamOf(tracks) : null), [isOn, tracks]);
  return {
    tracks,
    problems: own.problems,
    isMuted: own.isMuted,
    stream,
    choice,
    losses,
    start: async () => {
      forget();
      setOn(await own.start(choice));
    },
    change: async (part) => {
      const next = choose(part);
      for (const each of ['camera', 'microphone'] as const) if (each in part) forget(each);
      if (isOn) await own.change(choice, next);
    },
    turnOn: async (part) => {
      forget(part);
      await own.startPart(part, choose({ [offOf[part]]: false }));
    },
    turnOff: (part) => {
      forget(part);
      choose({ [offOf[part]]: true });
      own.stopPart(part);
    },
    recover,
    shareScreen: own.shareScreen,
    stopSharing: own.stopSharing,
    setMuted: (isMuted) => void own.change(choice, choose({ isMuted })),
    stop: () => {
      setOn(false);
      forget();
      own.stop();
    },
  };
}

/** The screen's picture comes before the camera's; the sound is the microphone's. */
function streamOf({ microphone, camera, screen, screenSound }: LocalTracks): MediaStream {
  return new MediaStream([microphone ?? screenSound, screen ?? camera].filter((track) => track !== null));
}
