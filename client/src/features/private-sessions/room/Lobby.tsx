import { useState } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { LevelMeter } from '../../media/LevelMeter.tsx';
import { StageVideo } from '../../media/StageVideo.tsx';
import { MediaProblems } from './MediaProblems.tsx';
import { RoomDevices } from './RoomDevices.tsx';
import type { OwnChoice, OwnMedia } from '../../media/use-own-media.ts';
import { useStreamOf } from './use-stream-of.ts';

type Props = {
  media: OwnMedia;
  choice: OwnChoice;
  onChange: (part: Partial<OwnChoice>) => OwnChoice;
  onJoin: () => Promise<void>;
};

/** A look at oneself before the other person sees one: picture, sound and devices. Nothing is sent yet. */
export function Lobby({ media, choice, onChange, onJoin }: Props) {
  const { camera, microphone } = media.tracks;
  const stream = useStreamOf(microphone, camera);
  const [isTried, setTried] = useState(false);
  const [isJoining, setJoining] = useState(false);
  const isOn = camera !== null || microphone !== null;
  const change = (part: Partial<OwnChoice>) => {
    const next = onChange(part);
    if (isTried) void media.change(choice, next);
  };
  const handleTry = async () => {
    setTried(true);
    await media.start(choice);
  };
  const handleJoin = async () => {
    setJoining(true);
    await onJoin();
  };
  return (
    <section aria-label="Before you join" className="grid gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="grid content-start gap-3">
        <StageVideo
          stream={stream}
          isMuted
          label="Your picture"
          notice={camera ? null : choice.isCameraOff ? 'You join without a picture.' : 'Your camera is off.'}
        />
        <LevelMeter stream={stream} />
        <MediaProblems media={media} />
      </div>
      <div className="grid content-start gap-4">
        <p>{lobbyText(choice)}</p>
        <Switch
          label="Join with camera"
          checked={!choice.isCameraOff}
          onChange={(event) => change({ isCameraOff: !event.target.checked })}
        />
        <Switch
          label="Join with microphone"
          checked={!choice.isMicrophoneOff}
          onChange={(event) => change({ isMicrophoneOff: !event.target.checked })}
        />
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isJoining} busyLabel="Joining…" onClick={handleJoin}>
            {joinLabel(choice)}
          </Button>
          {!isOn && (
            <Button kind="secondary" onClick={handleTry}>
              Try camera and microphone
            </Button>
          )}
        </div>
        <RoomDevices choice={choice} isAllowed={isOn} onChange={change} />
      </div>
    </section>
  );
}

function lobbyText({ isCameraOff, isMicrophoneOff }: OwnChoice): string {
  if (isCameraOff && isMicrophoneOff) return 'You’ll see, hear and read, and you can write.';
  return 'Nobody sees or hears you before you join. Nothing is recorded.';
}

function joinLabel({ isCameraOff, isMicrophoneOff }: OwnChoice): string {
  if (isCameraOff && isMicrophoneOff) return 'Join to watch and listen';
  return isCameraOff ? 'Join with sound only' : 'Join';
}
