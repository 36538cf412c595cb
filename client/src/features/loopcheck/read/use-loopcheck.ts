import { useCall } from '../../../api/use-call.ts';
import { useOrderUpdates } from '../../orders/use-order-updates.ts';

/** One request, kept current. `signing` changes when its players must begin again with new addresses. */
export function useLoopcheck(requestId: string) {
  const reading = useCall('loopcheck/get', { requestId });
  return { ...reading, signing: useOrderUpdates(requestId, reading.mutate) };
}
