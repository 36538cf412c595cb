import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type DevicePart,
  ordinaryChoice,
  type OwnChoice,
  type OwnMedia,
  useOwnMedia,
} from '../../media/use-own-media.ts';
import { type ScreenSound, useSentSound } from './use-sent-sound.ts';
import { useStillPicture } from './use-still-picture.ts';
import { type Losses, useLostDevices } from './use-lost-devices.ts';

/** What a stage begins with. */
export type StartWith = 'both' | 'sound' | 'screen';

export interface LocalMedia extends Pick<OwnMedia, 'tracks' | 'problems' | 'isMuted' | 'shareScreen'> {
  /** What is sent: camera or screen, with sound. Null before it was started; empty while every device is away. */
  stream: MediaStream | null;
  choice: OwnChoice;
  /** What became of devices that were unplugged. */
  losses: Losses;
  screenSound: ScreenSound;
  setScreenSound: (use: ScreenSound) => void;
  start: (startWith: StartWith) => Promise<void>;
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
  const [screenSound, setScreenSound] = useState<ScreenSound>('mixed');
  const sound = useSentSound(tracks, screenSound);
  // The screen's picture comes before the camera's.
  const seen = tracks.screen ?? tracks.camera;
  const still = useStillPicture(isOn && sound !== null && seen === null);
  const picture = seen ?? still;
  const stream = useMemo(
    () => (isOn ? new MediaStream([sound, picture].filter((track) => track !== null)) : null),
    [isOn, sound, picture],
  );
  return {
    tracks,
    problems: own.problems,
    isMuted: own.isMuted,
    stream,
    choice,
    losses,
    screenSound,
    setScreenSound,
    start: async (startWith) => {
      forget();
      const next = choose({ isCameraOff: startWith !== 'both', isMicrophoneOff: startWith === 'screen' });
      setOn(startWith === 'screen' ? await own.shareScreen() : await own.start(next));
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
