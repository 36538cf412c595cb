import { serverNowMs } from '../../../lib/server-clock.ts';
import { currentOf } from './current-of.ts';
import { useOwnSessions } from './use-own-sessions.ts';

/** The artist's current session, with everything about it. */
export function useCurrentSession() {
  const { first, items, error, reload } = useOwnSessions('open');
  return { session: currentOf(items, new Date(serverNowMs())), isKnown: first !== undefined, error, reload };
}
