import {
  PrivateSessionStatus,
  ROOM_OPENS_MINUTES_BEFORE,
} from '@dubplate/shared/features/private-sessions/model.ts';
import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { isRoomOpen, roomOpensAt } from '@dubplate/shared/features/private-sessions/rules.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { Block } from '../../../ui/layout/Block.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { Countdown } from '../../../ui/time/Countdown.tsx';
import { timesOf } from './session-times.ts';

/** Camera, microphone and the connection. */
const PrivateRoom = lazyPart(() => import('../room/PrivateRoom.tsx'), 'PrivateRoom');

type Props = {
  session: PrivateSession;
  /** Of one of the two; staff don't get in. */
  isOwn: boolean;
  now: Date;
};

/** Where the two meet: the way in while it is open, and before that how long it takes to open. */
export function RoomPlace({ session, isOwn, now }: Props) {
  const times = timesOf(session);
  if (isRoomOpen(times, now)) {
    if (!isOwn) return <p>The room is open, for the two of them alone.</p>;
    return (
      <Suspense fallback={<Skeletons sizes={['h-80', 'h-14']} className="gap-4" />}>
        <PrivateRoom session={session} />
      </Suspense>
    );
  }
  if (session.status !== PrivateSessionStatus.Upcoming || now >= times.startsAt) return null;
  const startMs = times.startsAt.getTime();
  const opensMs = roomOpensAt(times).getTime();
  return (
    <Block as="section" color="blue-3" padding="card" aria-label="Room" className="grid gap-2">
      <p className="text-lg">Starts in</p>
      <Countdown
        until={startMs}
        doneText="a moment"
        className="tabular font-display text-4xl font-extrabold tracking-tight"
      />
      <p>
        {isOwn ? 'You' : 'They'} meet {session.meetsOutside ? 'outside Dubplate' : 'here'}. The{' '}
        {session.meetsOutside ? 'link appears here' : 'room opens'} {ROOM_OPENS_MINUTES_BEFORE} minutes
        before, in <Countdown until={opensMs} doneText="a moment" className="tabular" />.
      </p>
    </Block>
  );
}
