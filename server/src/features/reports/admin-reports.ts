import { sql } from 'kysely';
import { defineList, implementList } from '../../lists/call-list.ts';
import { equals, isOneOf, onDays, peopleNamed, search } from '../../lists/conditions.ts';
import { amount, date, text, username } from '../../lists/export-columns.ts';
import { presentRows } from './present.ts';
import type { Report } from './store.ts';

const milliseconds = sql`(extract(epoch from r.created_at) * 1000)::bigint`;
/** Larger than any time in milliseconds, so that open reports come first in either direction. */
const ahead = sql.lit(1_000_000_000_000_000);

export const reportList = defineList('admin/reports', {
  from: sql`reports as r`,
  id: 'r.id',
  columns: sql<Report>`r.*`,
  sorts: {
    date: {
      sql: sql`(case r.status when 'open' then ${ahead} else 0 end + ${milliseconds})`,
      ascending: sql`(case r.status when 'open' then 0 else ${ahead} end + ${milliseconds})`,
      kind: 'number',
      order: 'desc',
    },
  },
  where: ({ filter = {}, q }) => [
    isOneOf('r.id', filter.ids),
    equals('r.status', filter.status),
    equals('r.reason', filter.reason),
    equals('r.reporter_id', filter.reporterId),
    equals('r.artist_id', filter.artistId),
    onDays('r.created_at', filter),
    search(
      q,
      (pattern) => sql`r.body ilike ${pattern} or r.request_id = ${q}
        or r.reporter_id in (${peopleNamed(pattern)}) or r.artist_id in (${peopleNamed(pattern)})`,
    ),
  ],
  export: {
    resource: 'reports',
    from: sql`reports r left join users u on u.id = r.reporter_id left join users a on a.id = r.artist_id
      left join wallet_holds h on h.id = r.hold_id left join wallet_holds s on s.id = r.surcharge_hold_id`,
    columns: [
      text('id', 'r.id'),
      date('date', 'r.created_at'),
      text('of', 'r.kind'),
      text('request', 'r.request_id'),
      text('reporter', 'u.username'),
      text('reporter email', 'u.email'),
      text('artist', 'a.username'),
      text('artist email', 'a.email'),
      text('reason', 'r.reason'),
      text('text', 'r.body'),
      text('status', 'r.status'),
      ...amount('price', '(h.gross + coalesce(s.gross, 0))'),
      ...amount('refunded', 'r.refunded_tokens'),
      date('resolved', 'r.resolved_at'),
      username('resolved by', 'r.resolved_by'),
      text('note', 'r.note'),
    ],
  },
});

/** Staff's queue; `q` finds by text, by name or address of either side, or by the request's id. */
export const adminReports = implementList(
  reportList,
  async (reports, { db }) => await presentRows(db, reports),
);
