import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session } from './session.ts';

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** The signed-in person, or null for visitors and while nobody knows yet. */
export function useUser(): OwnUser | null {
  return useSession().user;
}
