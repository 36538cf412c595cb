import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { isEnded, isRunning, opensFrom } from '@dubplate/shared/features/sessions/rules.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { subscribeTo } from '../../../api/subscribe.ts';
import { useCall } from '../../../api/use-call.ts';
import { useUser } from '../../../api/use-session.ts';
import { serverNowMs } from '../../../lib/server-clock.ts';

/** How often a page that hears no stream asks, while the session may change at any moment. */
const ASK_MS = 20_000;

/** One session, kept current: by its stream for those who may enter, by asking for everybody else. */
export function useWatchedSession(sessionId: string) {
  const user = useUser();
  const read = useCall(
    'session/get',
    { sessionId },
    {
      refreshInterval: (latest) => (latest && mayChangeSoon(latest) && !mayEnter(latest, user) ? ASK_MS : 0),
    },
  );
  const { data, mutate } = read;
  const [counts, setCounts] = useState<Counts | null>(null);
  const knownRef = useRef(data);
  useEffect(() => {
    knownRef.current = data;
  });
  const isInside = data !== undefined && mayEnter(data, user);
  useEffect(() => {
    if (!isInside) return;
    let before = '';
    const stop = subscribeTo(
      'session',
      sessionId,
      (document) => {
        const { status, registered, capacity, viewers, hasReplay } = document;
        const known = knownRef.current;
        const text = JSON.stringify(document);
        setCounts({ registered, capacity, viewers });
        // Viewers come and go all the time, and each of them has this page open: counts alone ask for nothing. Times, the
        // recording's address and the money of another status come with the record alone. What changes something else, such as
        // the title, sends the same document again.
        if (known?.status !== status || known.hasReplay !== hasReplay || text === before)
          void mutate((latest) => latest && { ...latest, status }, { revalidate: true });
        before = text;
      },
      // A canceled session takes the tickets, and with them the stream that would have told it.
      () => void mutate(),
    );
    return () => {
      stop();
      setCounts(null);
    };
  }, [isInside, sessionId, mutate]);
  // Beside the record and not written into it: SWR would then drop the answer that is on its way, such as after a purchase.
  const session = useMemo(
    () => data && (counts ? { ...data, registered: counts.registered, capacity: counts.capacity } : data),
    [data, counts],
  );
  return { ...read, data: session, isInside, viewers: counts?.viewers ?? null };
}

type Counts = Pick<Session, 'registered' | 'capacity'> & { viewers: number };

/** Its artist, staff and everybody with a ticket. */
function mayEnter(session: Session, user: { uid: string; admin: boolean } | null): boolean {
  return session.purchased === true || (user !== null && (user.admin || user.uid === session.artistId));
}

function mayChangeSoon({ status, date }: Session): boolean {
  if (isEnded(status)) return false;
  return (
    isRunning(status) ||
    (status === SessionStatus.Scheduled && serverNowMs() >= opensFrom(dateOf(date)).getTime())
  );
}
