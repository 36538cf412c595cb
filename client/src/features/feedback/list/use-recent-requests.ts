import { requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import { requestLook } from '@dubplate/shared/features/feedback/rules.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { requestPath } from '../../../paths.ts';
import { RECENT_MAX, type RecentOrder, useRecent } from '../../orders/recent-order.ts';
import { nameOf } from '../read/request-view.ts';

/** Tracks and questions alike. */
export function useRecentRequests(): RecentOrder[] | null {
  return useRecent('requests/get-my-requests', { perPage: RECENT_MAX }, (request) => ({
    id: request.id,
    to: requestPath(request.id),
    people: [request.artist],
    text: `${request.type === requestTypes.question ? 'Question' : 'Music feedback'}: ${nameOf(request)}`,
    // A fan's look says nothing of the time left.
    look: requestLook(request, { viewer: 'buyer', leftMs: 0 }),
    atMs: dateOf(request.updatedDate ?? request.date).getTime(),
  }));
}
