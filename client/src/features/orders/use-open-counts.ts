import type { CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { useCall } from '../../api/use-call.ts';
import { useUser } from '../../api/use-session.ts';

/** The calls that count a viewer's open orders of a product. */
export type OpenCountsPath = Extract<CallPath, `${string}/open-counts`>;

/** How many open orders the viewer has with an artist; Infinity when the artist's queue is full. All cards of a page share one answer; visitors have none. */
export function useOpenCounts(path: OpenCountsPath): (artistId: string) => number {
  const user = useUser();
  const { data } = useCall(path, user ? {} : null);
  return (artistId) =>
    data?.full.includes(artistId)
      ? Infinity
      : (data?.items.find((each) => each.artistId === artistId)?.open ?? 0);
}
