import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { Mic, MicOff, MonitorUp, MonitorX, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useProcessing } from '../../../app/live/processing.ts';
import { useLeaveQuestion } from '../../../app/navigation/use-leave-question.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Badge } from '../../../ui/status/Badge.tsx';
import { LevelMeter } from '../../media/LevelMeter.tsx';
import type { MediaChoice } from '../../media/local-sources.ts';
import { StageVideo } from '../../media/StageVideo.tsx';
import { useWakeLock } from '../../media/use-wake-lock.ts';
import { StageDevices } from '../media/StageDevices.tsx';
import { type LocalMedia, useLocalMedia } from '../media/use-local-media.ts';
import type { LinkState } from '../connection/live-link.ts';
import { StageButtons } from './StageButtons.tsx';
import { usePublishing } from './use-publishing.ts';

type Props = {
  session: Session;
  viewers: number | null;
  /** Drawn over the picture by another feature. */
  over?: ReactNode;
  onChanged: () => Promise<unknown>;
};

const leaveQuestion = {
  title: 'Leave the stage?',
  text: 'Your picture and your sound stop, and your fans wait until you are back.',
  confirmLabel: 'Leave',
};
const noChoice: MediaChoice = { camera: '', microphone: '', isVoice: false, isCameraOff: false };

/** Where an artist goes on air: picture, sound, who watches, and what the session does next. */
export function ArtistStage({ session, viewers, over, onChanged }: Props) {
  const sessionId = session.id;
  const media = useLocalMedia();
  const [choice, setChoice] = useState(noChoice);
  const sending = usePublishing(
    media.stream,
    async () => await call('session/enter', { sessionId, role: 'publish' }),
  );
  useWakeLock(media.stream !== null);
  const isSending = media.stream !== null && sending.state === 'on';
  useProcessing('stage', isSending);
  useLeaveQuestion(isSending ? leaveQuestion : null);
  const change = (part: Partial<MediaChoice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    if (media.stream) void media.start(next);
  };
  return (
    <section aria-label="Stage" className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge status={session.status} />
        <span className="inline-flex items-center gap-2 font-bold">
          <Users aria-hidden className="size-5" />
          {viewers ?? 0} watching
        </span>
        {session.tokens !== null && <span className="tabular">{session.tokens} tokens earned</span>}
      </div>
      <StageVideo
        stream={media.stream}
        isMuted
        label="Your picture"
        over={over}
        notice={noticeFor(media, sending.state)}
      />
      {sending.state === 'replaced' && <Button onClick={sending.takeOver}>Take over here</Button>}
      {media.problem && (
        <p role="alert" className="rounded-card bg-danger-soft p-4 text-danger">
          {media.problem}
        </p>
      )}
      {media.stream === null ? (
        <Button onClick={async () => await media.start(choice)}>Start camera and microphone</Button>
      ) : (
        <MediaButtons media={media} />
      )}
      <LevelMeter stream={media.stream} />
      <StageDevices choice={choice} isAllowed={media.stream !== null} onChange={change} />
      <StageButtons session={session} isSending={isSending} onChanged={onChanged} />
    </section>
  );
}

function StatusBadge({ status }: { status: SessionStatus }) {
  if (status === SessionStatus.Live) return <Badge tone="live">Live</Badge>;
  if (status === SessionStatus.Paused) return <Badge tone="orange">Paused</Badge>;
  return <Badge tone="yellow">{status === SessionStatus.Standby ? 'Standby' : 'Not open yet'}</Badge>;
}

function noticeFor({ stream }: LocalMedia, state: LinkState): string | null {
  if (stream === null) return 'Your camera is off.';
  if (state === 'joining') return 'Connecting…';
  if (state === 'lost' || state === 'waiting') return 'The connection was lost. Connecting again…';
  if (state === 'replaced') return 'Your stage runs in another window or on another device.';
  return state === 'refused' ? 'This session is not open.' : null;
}

function MediaButtons({ media }: { media: LocalMedia }) {
  const { isMuted, isSharingScreen } = media;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        kind="secondary"
        size="small"
        aria-pressed={isMuted}
        icon={isMuted ? <MicOff aria-hidden className="size-5" /> : <Mic aria-hidden className="size-5" />}
        onClick={() => media.setMuted(!isMuted)}
      >
        {isMuted ? 'Turn microphone on' : 'Mute microphone'}
      </Button>
      {'getDisplayMedia' in navigator.mediaDevices && (
        <Button
          kind="secondary"
          size="small"
          icon={
            isSharingScreen ? (
              <MonitorX aria-hidden className="size-5" />
            ) : (
              <MonitorUp aria-hidden className="size-5" />
            )
          }
          onClick={isSharingScreen ? media.stopSharing : async () => await media.shareScreen()}
        >
          {isSharingScreen ? 'Stop sharing' : 'Share your screen'}
        </Button>
      )}
      <Button kind="quiet" size="small" onClick={media.stop}>
        Turn camera off
      </Button>
    </div>
  );
}
