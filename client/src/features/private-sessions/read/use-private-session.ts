import { useCall } from '../../../api/use-call.ts';
import { useOrderUpdates } from '../../orders/use-order-updates.ts';

/** One private session, kept current. */
export function usePrivateSession(privateSessionId: string) {
  const reading = useCall('privateSessions/get', { privateSessionId });
  useOrderUpdates(privateSessionId, reading.mutate);
  return reading;
}
