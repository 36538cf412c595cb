import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { MovementFilter } from './movements.store.ts';

type Wish = Pick<CallInput<'admin/transactions'>, 'filter' | 'q'>;

/** The filter of the console's list; `from` and `to` are UTC days, both included. */
export function movementFilterOf({ filter = {}, q }: Wish): MovementFilter {
  const { ids, userId, kind, refId, from, to } = filter;
  return {
    ids,
    kind,
    refId,
    text: q,
    userIds: userId === undefined ? undefined : [userId],
    from: from === undefined ? undefined : new Date(from),
    until: to === undefined ? undefined : addMs(new Date(to), DAY_MS),
  };
}
