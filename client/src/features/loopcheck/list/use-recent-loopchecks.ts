import { loopcheckLifecycle } from '@dubplate/shared/features/loopcheck/lifecycle.ts';
import { orderLook } from '@dubplate/shared/features/orders/status-text.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { loopcheckPath } from '../../../paths.ts';
import { answeredText } from '../read/loopcheck-view.ts';
import { RECENT_MAX, type RecentOrder, useRecent } from '../../orders/recent-order.ts';

export function useRecentLoopchecks(): RecentOrder[] | null {
  return useRecent(
    'loopcheck/get-requests-user',
    { perPage: RECENT_MAX },
    ({ id, date, status, artists }) => ({
      id,
      to: loopcheckPath(id),
      people: artists,
      text: `Loopcheck, ${answeredText(artists)}`,
      look: orderLook(loopcheckLifecycle, status, artists),
      atMs: Math.max(...artists.map(({ updatedDate }) => dateOf(updatedDate ?? date).getTime())),
    }),
  );
}
