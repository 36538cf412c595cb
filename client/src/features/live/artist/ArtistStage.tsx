import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { useProcessing } from '../../../app/live/processing.ts';
import { useLeaveQuestion } from '../../../app/navigation/use-leave-question.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { Badge } from '../../../ui/status/Badge.tsx';
import { LevelMeter } from '../../media/LevelMeter.tsx';
import { StageVideo } from '../../media/StageVideo.tsx';
import { useWakeLock } from '../../media/use-wake-lock.ts';
import { MediaButtons } from '../media/MediaButtons.tsx';
import { MediaNotices } from '../media/MediaNotices.tsx';
import { StageDevices } from '../media/StageDevices.tsx';
import { StageStart } from '../media/StageStart.tsx';
import { type LocalMedia, useLocalMedia } from '../media/use-local-media.ts';
import type { LinkState } from '../connection/live-link.ts';
import { KeepInFront } from './KeepInFront.tsx';
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

/** Where an artist goes on air: picture, sound, who watches, and what the session does next. */
export function ArtistStage({ session, viewers, over, onChanged }: Props) {
  const sessionId = session.id;
  const media = useLocalMedia();
  const sending = usePublishing(
    media.stream,
    async () => await call('session/enter', { sessionId, role: 'publish' }),
  );
  const { stream } = media;
  useWakeLock(stream !== null);
  const hasMedia = stream !== null && stream.getTracks().length > 0;
  const isSending = hasMedia && sending.state === 'on';
  useProcessing('stage', isSending);
  useLeaveQuestion(isSending ? leaveQuestion : null);
  return (
    <section aria-label="Stage" className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge status={session.status} />
        <span className="inline-flex items-center gap-2 font-bold">
          <Users aria-hidden className="size-5" />
          {viewers ?? 0} watching
        </span>
        {session.tokens !== null && (
          <span className="inline-flex flex-wrap gap-x-1.5">
            <Money tokens={session.tokens} /> earned
          </span>
        )}
      </div>
      <StageVideo
        stream={stream}
        isMuted
        label="Your picture"
        over={over}
        notice={noticeFor(media, sending.state)}
      />
      {sending.state === 'replaced' && <Button onClick={sending.takeOver}>Take over here</Button>}
      <MediaNotices media={media} />
      <KeepInFront
        status={session.status}
        isBroken={stream !== null && !isSending && sending.state !== 'replaced'}
      />
      {stream === null ? <StageStart onStart={media.start} /> : <MediaButtons media={media} />}
      <StageButtons session={session} isSending={isSending} onChanged={onChanged} />
      <LevelMeter stream={stream} />
      <StageDevices media={media} />
    </section>
  );
}

function StatusBadge({ status }: { status: SessionStatus }) {
  if (status === SessionStatus.Live) return <Badge tone="live">Live</Badge>;
  if (status === SessionStatus.Paused) return <Badge tone="orange">Paused</Badge>;
  return <Badge tone="yellow">{status === SessionStatus.Standby ? 'Standby' : 'Not open yet'}</Badge>;
}

function noticeFor({ stream, tracks }: LocalMedia, state: LinkState): string | null {
  if (stream === null) return 'Your camera is off.';
  if (state === 'joining') return 'Connecting…';
  if (state === 'blocked')
    return 'This network lets no live picture out. Please try another one, such as mobile data.';
  if (state === 'lost' || state === 'waiting') return 'The connection was lost. Connecting again…';
  if (state === 'replaced') return 'Your stage runs in another window or on another device.';
  if (state === 'refused') return 'This session is not open.';
  return tracks.camera || tracks.screen
    ? null
    : tracks.microphone || tracks.screenSound
      ? 'You send sound only.'
      : 'Nothing is sent. Turn something on.';
}
