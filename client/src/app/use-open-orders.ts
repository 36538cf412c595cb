import { useOpenCounts } from '../features/orders/use-open-counts.ts';

/** How many orders of each product the viewer has open with an artist. */
export function useOpenOrders() {
  const openLoopchecks = useOpenCounts('loopcheck/open-counts');
  const openRequests = useOpenCounts('requests/open-counts');
  return (artistId: string) => {
    // Requests and questions share a limit.
    const requests = openRequests(artistId);
    return { loopcheck: openLoopchecks(artistId), feedback: requests, question: requests };
  };
}
