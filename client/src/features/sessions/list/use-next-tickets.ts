import type { StatusLook } from '@dubplate/shared/features/orders/status-text.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { sessionPath } from '../../../lib/session-paths.ts';
import { RECENT_MAX, type RecentOrder, useRecent } from '../../orders/recent-order.ts';
import { statusOf } from '../words/session-words.ts';

/** The live sessions to come that the viewer has a ticket for. */
export function useNextTickets(): RecentOrder[] | null {
  return useRecent(
    'session/get-purchased-sessions',
    { perPage: RECENT_MAX, filter: { when: 'open' } },
    (session) => ({
      id: session.id,
      to: sessionPath(session.id),
      people: [{ id: session.artistId, username: session.artistName, profileImage: session.artistImage }],
      text: `Live session: ${session.title}`,
      look: lookOf(session),
      atMs: dateOf(session.date).getTime(),
      isAhead: true,
    }),
  );
}

function lookOf(session: Pick<Session, 'status'>): StatusLook {
  const { label, tone } = statusOf(session);
  return { tone: tone === 'live' ? 'green' : 'orange', text: label };
}
