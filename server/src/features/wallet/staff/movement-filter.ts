import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { daysBetween } from '../../../db/period.ts';
import type { MovementFilter } from './movements.store.ts';

type Wanted = Pick<CallInput<'admin/transactions'>, 'filter' | 'q'>;

/** The filter of the console's list. `from` and `to` are UTC days, both included. */
export function movementFilterOf({ filter = {}, q }: Wanted): MovementFilter {
  const { userId, from, to, ...narrowed } = filter;
  return {
    ...narrowed,
    ...daysBetween({ from, to }),
    text: q,
    userIds: userId === undefined ? undefined : [userId],
  };
}
