import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { SLOT_DAYS_MAX } from '@dubplate/shared/features/private-sessions/model.ts';
import { addMs, DAY_MS, MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { serverNowMs } from '../../../lib/server-clock.ts';

export type SlotOffer = CallAnswer<'privateSessions/get-slots'>;

/** Others book meanwhile, and times they pay for become free again. */
const REREAD_AFTER_MS = 30_000;

/** All times at which an artist can be booked; with a session, those it can be moved to. Null: not yet. */
export function useSlots(artistId: string | null, privateSessionId?: string) {
  const [from] = useState(() => new Date(Math.floor(serverNowMs() / MINUTE_MS) * MINUTE_MS));
  const input = artistId !== null && {
    artistId,
    from: timestampOf(from),
    to: timestampOf(addMs(from, SLOT_DAYS_MAX * DAY_MS)),
    ...(privateSessionId !== undefined && { privateSessionId }),
  };
  return useCall('privateSessions/get-slots', input || null, { refreshInterval: REREAD_AFTER_MS });
}
