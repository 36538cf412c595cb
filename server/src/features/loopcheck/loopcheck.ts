import type { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { Sorting, WholeList } from '../../db/keyset.ts';
import type { Db } from '../../db/schema.ts';
import { peopleMatching } from '../accounts/accounts.ts';
import { type RequestFilter, requestsInOrder, type RequestSort } from './requests.store.ts';

/** All the Loopchecks a list of staff asks for, in its order. */
export function loopchecksInOrder(
  db: Db,
  query: Sorting<RequestSort> & {
    q?: string | undefined;
    status?: LoopcheckStatus | null | undefined;
    filter?: RequestFilter | undefined;
  },
): WholeList {
  const { q, status, filter } = query;
  const found = q ? { requesters: peopleMatching({ q }), id: q } : undefined;
  return requestsInOrder(db, { ...filter, status: status ?? undefined, found }, query);
}
