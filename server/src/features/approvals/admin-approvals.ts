import { ApprovalStatus } from '@dubplate/shared/features/approvals/model.ts';
import { type RawBuilder, sql } from 'kysely';
import { defineList, implementList } from '../../lists/call-list.ts';
import { equals, isOneOf, onDays, peopleNamed, search } from '../../lists/conditions.ts';
import { date, text, username } from '../../lists/export-columns.ts';
import { presentApprovals } from './present.ts';
import type { ApprovalRow } from './store.ts';

export const approvalList = defineList('admin/approvals', {
  from: sql`approvals as a`,
  id: 'a.id',
  columns: sql<ApprovalRow>`a.*`,
  sorts: { date: { sql: sql`a.created_at`, kind: 'date', order: 'desc', isIndexed: true } },
  where: ({ filter = {}, q }, { now }) => [
    isOneOf('a.id', filter.ids),
    hasStatus(filter.status, now),
    equals('a.act', filter.act),
    equals('a.user_id', filter.userId),
    onDays('a.created_at', filter),
    search(
      q,
      (pattern) => sql`a.what ilike ${pattern} or a.user_id in (${peopleNamed(pattern)})
        or a.asked_by in (${peopleNamed(pattern)})`,
    ),
  ],
  export: {
    resource: 'approvals',
    from: sql`approvals a left join users u on u.id = a.user_id`,
    columns: [
      text('id', 'a.id'),
      date('date', 'a.created_at'),
      text('act', 'a.act'),
      text('what', 'a.what'),
      text('person', 'u.username'),
      username('asked by', 'a.asked_by'),
      text('note', 'a.note'),
      text('status', 'a.status'),
      username('decided by', 'a.decided_by'),
      date('decided', 'a.decided_at'),
      text('reason', 'a.reason'),
      date('expires', 'a.expires_at'),
    ],
  },
});

/** One that nobody answered in time still waits in its row. */
function hasStatus(status: ApprovalStatus | undefined, now: Date): RawBuilder<unknown> | undefined {
  if (status === undefined) return undefined;
  if (status === ApprovalStatus.Waiting) return sql`a.status = 'waiting' and a.expires_at > ${now}`;
  if (status === ApprovalStatus.Expired) return sql`a.status = 'waiting' and a.expires_at <= ${now}`;
  return sql`a.status = ${status}`;
}

export const adminApprovals = implementList(
  approvalList,
  async (rows, { db, ctx, now, caller }) =>
    await presentApprovals(rows, { db, ctx, now, callerId: caller.userId }),
);
