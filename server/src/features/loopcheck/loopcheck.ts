import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/schema.ts';
import { peopleMatching } from '../accounts/accounts.ts';
import { endAndRefund } from './end.ts';
import { announceArtistLeft } from './notices.ts';
import { type RequestFilter, requestsWhere } from './requests.store.ts';
import { lockRequestsOpenFor } from './store.ts';

export { orderTimeline } from './timeline.ts';

/** An artist who may no longer sell leaves no buyer waiting: every open entry is canceled as the artist and refunded. */
export function registerLoopcheck(ctx: Context): void {
  ctx.hooks.on('artistLeft', async (tx, { artistId }, scope) => {
    const requests = await lockRequestsOpenFor(tx, artistId);
    const requestIds = requests.map((request) => request.id);
    const { now } = scope;
    const ended = await endAndRefund(tx, {
      requestIds,
      artistId,
      to: LoopcheckStatus.Canceled,
      isByArtist: true,
      now,
    });
    await announceArtistLeft(tx, scope, ended);
  });
}

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
