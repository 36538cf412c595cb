import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { useEffect } from 'react';
import { subscribeTo } from '../../api/subscribe.ts';
import { useCall } from '../../api/use-call.ts';
import { useUser } from '../../api/use-session.ts';
import { visibleLive } from '../../features/sessions/list/visible-sessions.ts';
import { currentOf } from '../../features/sessions/own/current-of.ts';
import { serverNowMs } from '../../lib/server-clock.ts';
import { currentSessionStore, isAnyLiveStore } from './session-state.ts';

/** A session that is far away isn't current; those that may be are the first of the list. */
const ASKED = 5;

/** Keeps the header's state of live sessions current. */
export function useLiveSessions(): void {
  useCurrentSession();
  useAnyLive();
}

function useCurrentSession(): void {
  const user = useUser();
  const artistId = user?.type === UserType.Artist ? user.uid : null;
  const { data, mutate } = useCall(
    'session/get-user-sessions',
    artistId === null ? null : { perPage: ASKED, filter: { when: 'open' }, order: 'asc' },
  );
  useEffect(() => {
    if (artistId !== null) return subscribeTo('sessions', artistId, () => void mutate());
  }, [artistId, mutate]);
  useEffect(() => {
    const judge = () => {
      const found = currentOf(data?.items ?? [], new Date(serverNowMs()));
      const before = currentSessionStore.get();
      if (found?.id === before?.id && found?.status === before?.status) return;
      currentSessionStore.set(found ? { id: found.id, status: found.status } : null);
    };
    judge();
    const timer = setInterval(judge, MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [data]);
  useEffect(() => () => currentSessionStore.set(null), []);
}

function useAnyLive(): void {
  const user = useUser();
  const userId = user?.uid;
  const { data, mutate } = useCall(
    'session/get-sessions',
    userId === undefined ? null : { perPage: ASKED, filter: { when: 'live' } },
    { revalidateOnFocus: false },
  );
  useEffect(() => {
    if (userId !== undefined) return subscribeTo('live', 'all', () => void mutate());
  }, [userId, mutate]);
  useEffect(() => isAnyLiveStore.set(visibleLive(data?.items ?? [], user).length > 0), [data, user]);
  useEffect(() => () => isAnyLiveStore.set(false), []);
}
