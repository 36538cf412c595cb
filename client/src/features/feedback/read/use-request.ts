import { useCall } from '../../../api/use-call.ts';
import { useOrderUpdates } from '../../orders/use-order-updates.ts';

/** One request, kept current. `signing` changes when its player must begin again with a new address. */
export function useRequest(requestId: string) {
  const reading = useCall('requests/get', { requestId });
  return { ...reading, signing: useOrderUpdates(requestId, reading.mutate) };
}
