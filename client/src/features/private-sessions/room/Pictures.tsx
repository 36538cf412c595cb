import clsx from 'clsx';
import { Maximize } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import { toggleFullscreen } from '../../../ui/media/toggle-fullscreen.ts';
import { LevelMeter } from '../../media/LevelMeter.tsx';
import { StageVideo } from '../../media/StageVideo.tsx';
import { type RoomState, roomText } from './room-state.ts';
import { Sound } from './Sound.tsx';
import type { OwnMedia } from '../../media/use-own-media.ts';
import { useStreamOf } from './use-stream-of.ts';

type Props = { state: RoomState; media: OwnMedia; name: string };

const corner = 'absolute bottom-2 w-1/4 min-w-24 rounded-card shadow-[0_0_0_2px_white]';

/** The other person large, or the screen they share, and oneself small in its corner. */
export function Pictures({ state, media, name }: Props) {
  const { tracks, sending } = state;
  const own = media.tracks;
  const person = useStreamOf(null, tracks.camera);
  const screen = useStreamOf(null, tracks.screen);
  const ownCamera = useStreamOf(null, own.camera);
  const hasScreen = state.phase === 'on' && sending?.screen === true;
  return (
    <div className="relative mx-auto w-full lg:max-w-[max(28rem,calc((100dvh-21rem)*16/9))]">
      {hasScreen && <Screen stream={screen} name={name} />}
      <div className={clsx(hasScreen && [corner, 'left-2'])}>
        <StageVideo
          stream={person}
          isMuted
          isSmall={hasScreen}
          label={`${name}’s picture`}
          notice={roomText(state, name) ?? (sending?.camera === false ? `${name} sends no picture.` : null)}
        />
      </div>
      <div className={clsx(corner, 'right-2')}>
        <StageVideo
          stream={ownCamera}
          isMuted
          isSmall
          label="Your picture"
          notice={own.camera ? null : 'Your camera is off.'}
        />
      </div>
    </div>
  );
}

/** What is on a screen is small print: it can fill the viewer's. */
function Screen({ stream, name }: { stream: MediaStream | null; name: string }) {
  const frameRef = useRef<HTMLDivElement>(null);
  const fill = () => {
    const frame = frameRef.current;
    void toggleFullscreen(frame, frame?.querySelector('video') ?? null);
  };
  return (
    <StageVideo
      frameRef={frameRef}
      stream={stream}
      isMuted
      label={`${name}’s screen`}
      over={
        <IconButton
          kind="solid"
          label="Full screen"
          icon={<Maximize aria-hidden />}
          onClick={fill}
          className="absolute top-2 right-2"
        />
      }
    />
  );
}

/** What is heard, and how loud it is on both sides. */
export function Sounds({ state, media, name }: Props) {
  const { tracks, sending, phase } = state;
  const { microphone } = media.tracks;
  const person = useStreamOf(tracks.microphone, null);
  const screen = useStreamOf(tracks.screenSound, null);
  const own = useStreamOf(microphone, null);
  const [isSilent, setSilent] = useState(false);
  const handleBlocked = () => setSilent(true);
  return (
    <div className="grid grid-cols-2 gap-4">
      <Sound stream={person} isMuted={isSilent} onBlocked={handleBlocked} />
      <Sound stream={screen} isMuted={isSilent} onBlocked={handleBlocked} />
      {isSilent && (
        <Button className="col-span-full justify-self-start" onClick={() => setSilent(false)}>
          Turn sound on
        </Button>
      )}
      <Level
        label={`${name}’s sound`}
        stream={phase === 'on' ? person : null}
        isOff={sending?.microphone === false}
      />
      <Level label="Your sound" stream={own} isOff={media.isMuted || microphone === null} />
    </div>
  );
}

function Level({ label, stream, isOff }: { label: string; stream: MediaStream | null; isOff: boolean }) {
  return (
    <div role="group" aria-label={label}>
      <p className="text-sm font-bold">{label}</p>
      {isOff ? <p className="text-sm text-muted">The microphone is off.</p> : <LevelMeter stream={stream} />}
    </div>
  );
}
