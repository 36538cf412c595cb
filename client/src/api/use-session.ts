import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { useStore } from '../lib/use-store.ts';
import { type Session, sessionStore } from '@dubplate/shared/api-client/session.ts';

export function useSession(): Session {
  return useStore(sessionStore);
}

/** The signed-in person, or null for visitors and while the session is unknown. */
export function useUser(): OwnUser | null {
  return useSession().user;
}
