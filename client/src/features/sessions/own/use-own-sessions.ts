import { useEffect, useEffectEvent } from 'react';
import { subscribeTo } from '../../../api/subscribe.ts';
import { type ListView, useList } from '../../../api/use-list.ts';
import { useUser } from '../../../api/use-session.ts';

export type When = 'open' | 'past';

const PER_PAGE = 20;

/** An artist's own sessions, read again whenever one of them changes. What comes next, and what was held last, is first. */
export function useOwnSessions(when: When): ListView<'session/get-user-sessions'> {
  const userId = useUser()?.uid;
  const list = useList(
    'session/get-user-sessions',
    userId === undefined
      ? null
      : { perPage: PER_PAGE, filter: { when }, order: when === 'open' ? 'asc' : 'desc' },
    { isAlwaysFresh: true },
  );
  const { reload } = list;
  const handleChange = useEffectEvent(() => void reload());
  useEffect(() => {
    if (userId !== undefined) return subscribeTo('sessions', userId, handleChange);
  }, [userId]);
  return list;
}
