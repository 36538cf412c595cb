import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../lists/call-list.ts';
import { equals, isOneOf, onDays, peopleNamed, search } from '../../lists/conditions.ts';
import { amount, date, named, number, text } from '../../lists/export-columns.ts';
import { presentRows } from './admin-rows.ts';
import { requests, withLine } from './requests.store.ts';

const artists = `(select string_agg(u.username, ', ' order by e.position) from loopcheck_lines e join users u on u.id = e.artist_id where e.request_id = r.id)`;

export const loopcheckList = defineList('admin/get-loopcheck-requests', {
  ...requests,
  where: ({ filter = {}, status, q }) => [
    isOneOf('r.id', filter.ids),
    equals('r.requester_id', filter.requesterId),
    search(q, (pattern) => sql`r.requester_id in (${peopleNamed(pattern)}) or r.id = ${q}`),
    equals('r.status', status ?? undefined),
    onDays('r.created_at', filter),
    withLine({ artistId: filter.artistId, status: filter.lineStatus }),
  ],
  export: {
    resource: 'loopcheck-requests',
    from: sql`loopcheck_requests r join users u on u.id = r.requester_id`,
    columns: [
      text('id', 'r.id'),
      date('sent', 'r.created_at'),
      date('expires', 'r.expires_at'),
      named('status', 'r.status', {
        [LoopcheckStatus.Pending]: 'pending',
        [LoopcheckStatus.Answered]: 'answered',
        [LoopcheckStatus.Canceled]: 'canceled',
        [LoopcheckStatus.Expired]: 'expired',
      }),
      text('requester', 'u.username'),
      text('email', 'u.email'),
      number('files', 'r.files'),
      text('artists', artists),
      ...amount('total', 'r.total_tokens'),
    ],
  },
});

/** All Loopchecks for staff; `q` finds them by their sender's username or email, or by their own id. */
export const adminGetLoopcheckRequests = implementList(
  loopcheckList,
  async (rows, { db }) => await presentRows(db, rows),
);
