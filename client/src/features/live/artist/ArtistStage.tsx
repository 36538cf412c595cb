import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { MicOff, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { useProcessing } from '../../../app/live/processing.ts';
import { useLeaveQuestion } from '../../../app/navigation/use-leave-question.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
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
import { OnAirClock } from './OnAirClock.tsx';
import { StageButtons } from './StageButtons.tsx';
import { usePublishing } from './use-publishing.ts';

type Props = {
  session: Session;
  viewers: number | null;
  /** Drawn over the picture by another feature. */
  over?: ReactNode;
  onChanged: () => Promise<unknown>;
  /** Ends the session: beside the button that pauses it, because both are needed in a hurry. */
  endButton: ReactNode;
  /** What people write, which an artist on a phone reads right below the picture. */
  room: ReactNode;
  /** What is rarely needed while on air. */
  children: ReactNode;
};

const leaveQuestion = {
  title: 'Leave the stage?',
  text: 'Your picture and your sound stop, and your fans wait until you are back.',
  confirmLabel: 'Leave',
};

/** Where an artist goes on air: picture, sound, who watches, and what the session does next. */
export function ArtistStage(props: Props) {
  const { session, viewers, over, onChanged, endButton, room, children } = props;
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
    <div className="flex min-w-0 flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      {/* On a small screen its parts stand among those of the page, so that the picture can stay in sight. */}
      <section aria-label="Stage" className="min-w-0 gap-4 max-lg:contents lg:grid lg:content-start">
        <div data-sticky-stage className="min-w-0">
          <StageVideo
            stream={stream}
            isMuted
            label="Your picture"
            over={over}
            notice={noticeFor(media, sending.state, session.status)}
            corner={
              <OnAir
                session={session}
                viewers={viewers}
                isMuted={hasMedia && media.tracks.microphone !== null && media.isMuted}
              />
            }
          />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          {sending.state === 'replaced' && <Button onClick={sending.takeOver}>Take over here</Button>}
          <MediaNotices media={media} />
          <KeepInFront
            status={session.status}
            isBroken={stream !== null && !isSending && sending.state !== 'replaced'}
          />
          {stream === null && <StageStart onStart={media.start} />}
          <div className="flex flex-wrap items-center gap-3">
            <StageButtons session={session} isSending={isSending} onChanged={onChanged} />
            {endButton}
            {session.tokens !== null && (
              <span className="inline-flex flex-wrap gap-x-1.5">
                <Money tokens={session.tokens} /> earned <span className="text-muted">before fees</span>
              </span>
            )}
          </div>
          {/* What they change here reaches nobody while another window has the stage. */}
          {stream !== null &&
            (sending.state === 'replaced' ? (
              <Button kind="quiet" size="small" onClick={media.stop}>
                Turn camera and microphone off here
              </Button>
            ) : (
              <MediaButtons media={media} />
            ))}
          <LevelMeter stream={stream} />
        </div>
      </section>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">{room}</div>
      <div className="grid min-w-0 content-start gap-6">
        <StageDevices media={media} />
        {children}
      </div>
    </div>
  );
}

function OnAir({
  session: { status, startedAt, duration },
  viewers,
  isMuted,
}: Pick<Props, 'session' | 'viewers'> & { isMuted: boolean }) {
  return (
    <>
      <StatusBadge status={status} />
      {startedAt !== null && <OnAirClock since={dateOf(startedAt).getTime()} plannedMinutes={duration} />}
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <Users aria-hidden className="size-4" />
        {viewers ?? 0} watching
      </span>
      {isMuted && (
        <Badge tone="orange" icon={<MicOff aria-hidden />}>
          Muted
        </Badge>
      )}
    </>
  );
}

function StatusBadge({ status }: { status: SessionStatus }) {
  if (status === SessionStatus.Live) return <Badge tone="live">Live</Badge>;
  if (status === SessionStatus.Paused) return <Badge tone="orange">Paused</Badge>;
  return <Badge tone="yellow">Not on air</Badge>;
}

function noticeFor({ stream, tracks }: LocalMedia, state: LinkState, status: SessionStatus): string | null {
  if (stream === null)
    // Without a picture from anywhere it is paused within seconds.
    return status === SessionStatus.Live
      ? 'Your session is live, but not from here. Starting here moves it to this window.'
      : 'Your camera is off.';
  if (state === 'joining') return 'Connecting…';
  if (state === 'full')
    return 'Our servers are full right now. Your stage begins as soon as there is a place.';
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
