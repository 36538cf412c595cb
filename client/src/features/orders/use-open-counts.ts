import { useCall } from '../../api/use-call.ts';
import { useUser } from '../../api/use-session.ts';

/** How many open orders the viewer has with an artist; Infinity when the artist's queue is full. All cards of a page share one answer; visitors have none. */
export function useOpenCounts(
  path: 'loopcheck/open-counts' | 'requests/open-counts',
): (artistId: string) => number {
  const user = useUser();
  const { data } = useCall(path, user ? {} : null);
  return (artistId) =>
    data?.full.includes(artistId)
      ? Infinity
      : (data?.items.find((each) => each.artistId === artistId)?.open ?? 0);
}
