import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { endOf, roomClosesAt, roomOpensAt } from '@dubplate/shared/features/private-sessions/rules.ts';
import { REPORT_DAYS } from '@dubplate/shared/features/orders/model.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { Countdown } from '../../../ui/time/Countdown.tsx';
import { useWakeLock } from '../../media/use-wake-lock.ts';
import { CallButtons } from './CallButtons.tsx';
import { LineText } from './LineText.tsx';
import { MediaProblems } from './MediaProblems.tsx';
import { Pictures, Sounds } from './Pictures.tsx';
import { RoomChat } from './RoomChat.tsx';
import { RoomDevices } from './RoomDevices.tsx';
import { announcementOf } from './room-state.ts';
import type { OwnChoice, OwnMedia } from '../../media/use-own-media.ts';
import { useRoom } from './use-room.ts';
import { useNow } from '../read/use-now.ts';

type Props = {
  session: PrivateSession;
  side: 'artist' | 'fan';
  media: OwnMedia;
  choice: OwnChoice;
  onChange: (part: Partial<OwnChoice>) => OwnChoice;
  onElsewhere: (url: string) => void;
  onLeave: () => void;
};

/** The call itself: both pictures, what one sends, and the text beside it. */
export function CallStage({ session, side, media, choice, onChange, onElsewhere, onLeave }: Props) {
  const { tracks, isMuted } = media;
  const name = side === 'artist' ? session.user.username : session.artist.username;
  const room = useRoom({
    privateSessionId: session.id,
    side,
    opensMs: roomOpensAt({ startsAt: dateOf(session.date) }).getTime(),
    onElsewhere,
    sent: { tracks, isMuted, isVoice: choice.isVoice },
  });
  const { state } = room;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isOutside = state.phase === 'closed' || state.phase === 'taken';
  useWakeLock(!isOutside);
  const isSending = Object.values(tracks).some((track) => track !== null);
  useEffect(() => {
    // Also what was still being started when the seat was taken.
    if (isOutside && isSending) media.stop();
  });
  useEffect(() => headingRef.current?.focus(), []);
  const change = (part: Partial<OwnChoice>) => void media.change(choice, onChange(part));
  const comeBack = () => {
    room.comeBack();
    void media.start(choice);
  };
  if (state.phase === 'closed' || state.phase === 'taken')
    return <Outside phase={state.phase} name={name} onComeBack={comeBack} onLeave={onLeave} />;
  return (
    <section aria-label="Room" className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,1fr)]">
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 ref={headingRef} tabIndex={-1} className="text-lg">
            With {name}
          </h2>
          <TimeOf session={session} />
        </div>
        <p role="status" className="sr-only">
          {announcementOf(state, name)}
        </p>
        <Pictures state={state} media={media} name={name} />
        <CallButtons media={media} choice={choice} onChange={change} onLeave={onLeave} />
        <LineText line={state.line} />
        {side === 'fan' && state.phase === 'waiting' && !state.hasPeerLeft && <IfAbsent session={session} />}
        <MediaProblems media={media} />
        <Sounds state={state} media={media} name={name} />
        <details className="rounded-card bg-sunken px-4 py-1">
          <summary className="min-h-11 cursor-pointer content-center font-bold">Devices and sound</summary>
          <div className="py-4">
            <RoomDevices
              choice={choice}
              isAllowed={tracks.camera !== null || tracks.microphone !== null}
              onChange={change}
            />
          </div>
        </details>
      </div>
      <RoomChat room={room} name={name} />
    </section>
  );
}

/** How long until it starts, until it ends, or until the room closes after it. */
function TimeOf({ session }: { session: PrivateSession }) {
  const times = { startsAt: dateOf(session.date), minutes: session.duration };
  const [start, end] = [times.startsAt, endOf(times)];
  const now = useNow([start, end]);
  const [text, until] =
    now < start
      ? ['Starts in', start]
      : now < end
        ? ['Time left:', end]
        : ['The session has ended. The room closes in', roomClosesAt(times)];
  return (
    <p className="tabular">
      {text} <Countdown until={until.getTime()} doneText="a moment" className="font-bold" />
    </p>
  );
}

/** What a fan can do about an artist who does not come, once that would be late. */
function IfAbsent({ session }: { session: PrivateSession }) {
  const start = dateOf(session.date);
  if (useNow([start]) < start) return null;
  return (
    <p role="status">
      If {session.artist.username} doesn’t come, you can report it here for {REPORT_DAYS} days after the end.
      Our staff then decide on a refund.
    </p>
  );
}

type OutsideProps = { phase: 'closed' | 'taken'; name: string; onComeBack: () => void; onLeave: () => void };

function Outside({ phase, name, onComeBack, onLeave }: OutsideProps) {
  return (
    <section aria-label="Room" className="grid justify-items-start gap-4">
      <p role="status" className="text-lg font-bold">
        {announcementOf({ phase, hasPeerLeft: false }, name)}
      </p>
      <div className="flex flex-wrap gap-3">
        {phase === 'taken' && <Button onClick={onComeBack}>Continue here instead</Button>}
        <Button kind="secondary" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </section>
  );
}
