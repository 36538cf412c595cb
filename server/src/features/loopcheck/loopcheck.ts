import type { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { peopleMatching } from '../accounts/accounts.ts';
import { type RequestFilter, requestsWhere } from './requests.store.ts';

export {
  findSoldEntry,
  isSentBy,
  mayHearTips,
  soleArtistOf,
  type SoldEntry,
  tippableLoopcheck,
} from './delivered.ts';
export { registerLeaving } from './leave.ts';
export { orderTimeline } from './timeline.ts';

/** SQL that selects the ids of the Loopchecks a list of staff asks for. */
export function loopchecksMatching(
  db: Db,
  wish: {
    q?: string | undefined;
    status?: LoopcheckStatus | null | undefined;
    filter?: RequestFilter | undefined;
  },
): RawBuilder<unknown> {
  const { q, status, filter } = wish;
  const found = q ? { requesters: peopleMatching({ q }), id: q } : undefined;
  return sql`${requestsWhere(db, { ...filter, status: status ?? undefined, found }).select('loopcheck_requests.id')}`;
}
