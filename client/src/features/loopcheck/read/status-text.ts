import { loopcheckLifecycle } from '@dubplate/shared/features/loopcheck/lifecycle.ts';
import type { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { lineLook, orderLook } from '@dubplate/shared/features/orders/status-text.ts';

type View = Parameters<typeof lineLook>[2];
type Entry = Parameters<typeof lineLook>[1];

/** How an artist's line reads to either side. */
export const entryLook = (entry: Entry, view: View) => lineLook(loopcheckLifecycle, entry, view);

/** How a whole Loopcheck reads to its buyer. */
export const requestLook = (status: LoopcheckStatus, entries: readonly Entry[]) =>
  orderLook(loopcheckLifecycle, status, entries);
