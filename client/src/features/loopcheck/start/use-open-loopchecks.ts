import { useCall } from '../../../api/use-call.ts';
import { useUser } from '../../../api/use-session.ts';

/** How many open Loopchecks the viewer has with an artist. All cards of a page share one answer; visitors have none. */
export function useOpenLoopchecks(): (artistId: string) => number {
  const user = useUser();
  const { data } = useCall('loopcheck/open-counts', user ? {} : null);
  return (artistId) => data?.items.find((each) => each.artistId === artistId)?.open ?? 0;
}
