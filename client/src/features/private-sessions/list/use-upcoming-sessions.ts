import { privateSessionLook } from '@dubplate/shared/features/private-sessions/rules.ts';
import { privateSessionPath } from '../../../paths.ts';
import { RECENT_MAX, type RecentOrder, useRecent } from '../../orders/recent-order.ts';
import { useMinute } from '../../orders/use-minute.ts';
import { timesOf } from '../read/session-times.ts';

export function useUpcomingSessions(): RecentOrder[] | null {
  const now = new Date(useMinute());
  return useRecent(
    'privateSessions/get-user-private-sessions',
    { perPage: RECENT_MAX, filter: { when: 'open' } },
    (session) => {
      const times = timesOf(session);
      return {
        id: session.id,
        to: privateSessionPath(session.id),
        people: [session.artist],
        text: `Private session, ${session.duration} minutes`,
        look: privateSessionLook({ ...session, ...times }, 'buyer', now),
        atMs: times.startsAt.getTime(),
        isAhead: true,
      };
    },
  );
}
