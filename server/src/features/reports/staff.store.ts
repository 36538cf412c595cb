import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { ReportReason, ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  type ListQuery,
  type Page,
  pageOf,
  placeOf,
  type SortKey,
  type Sorting,
  totalOf,
  type WholeList,
  wholeList,
} from '../../db/keyset.ts';
import { contains } from '../../db/like.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { peopleMatching } from '../accounts/accounts.ts';
import type { Report } from './store.ts';

export interface ReportFilter {
  ids?: readonly string[] | undefined;
  status?: ReportStatus | undefined;
  reason?: ReportReason | undefined;
  reporterId?: string | undefined;
  artistId?: string | undefined;
  /** Created on these UTC days `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Part of the text, or the name or address of either side, or the request's id. */
  text?: string | undefined;
}

const milliseconds = sql`(extract(epoch from r.created_at) * 1000)::bigint`;
/** Larger than any time in milliseconds, so that open reports come first in either direction. */
const ahead = sql.lit(1_000_000_000_000_000);
const sortKeys: Record<'asc' | 'desc', SortKey> = {
  desc: {
    sql: sql`(case r.status when 'open' then ${ahead} else 0 end + ${milliseconds})`,
    kind: 'number',
    order: 'desc',
  },
  asc: {
    sql: sql`(case r.status when 'open' then 0 else ${ahead} end + ${milliseconds})`,
    kind: 'number',
    order: 'asc',
  },
};

export async function listReports(
  db: Db | Tx,
  filter: ReportFilter,
  listQuery: ListQuery,
): Promise<Page<Report>> {
  const key = sortKeys[listQuery.order ?? 'desc'];
  const place = placeOf(listQuery, key, 'r.id');
  const order = sql.raw(place.order);
  const { rows } = await sql<
    Report & { sortKey: unknown }
  >`select r.*, ${key.sql} as "sortKey" from reports as r
    where ${conditionOf(filter)} and ${place.after}
    order by ${key.sql} ${order}, r.id ${order} limit ${place.limit + 1} offset ${place.offset}`.execute(db);
  return { ...pageOf(rows, place), ...(await totalOf(db, sql`select r.id from ${reportsWhere(filter)}`)) };
}

/** All of them, for an export. */
export function reportsInOrder(filter: ReportFilter, { order }: Sorting): WholeList {
  return wholeList(sortKeys[order ?? 'desc'], order, 'r.id', reportsWhere(filter));
}

function reportsWhere(filter: ReportFilter): RawBuilder<unknown> {
  return sql`reports as r where ${conditionOf(filter)}`;
}

function conditionOf(filter: ReportFilter): RawBuilder<boolean> {
  const { ids, status, reason, reporterId, artistId, from, to, text } = filter;
  const all = [sql`true`];
  if (ids) all.push(sql`r.id = any(${[...ids]}::text[])`);
  if (status !== undefined) all.push(sql`r.status = ${status}`);
  if (reason !== undefined) all.push(sql`r.reason = ${reason}`);
  if (reporterId !== undefined) all.push(sql`r.reporter_id = ${reporterId}`);
  if (artistId !== undefined) all.push(sql`r.artist_id = ${artistId}`);
  if (from !== undefined) all.push(sql`r.created_at >= ${new Date(from)}`);
  if (to !== undefined) all.push(sql`r.created_at < ${addMs(new Date(to), DAY_MS)}`);
  if (text) {
    const people = peopleMatching({ q: text });
    all.push(sql`(r.body ilike ${contains(text)} or r.request_id = ${text}
      or r.reporter_id in (${people}) or r.artist_id in (${people}))`);
  }
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}

/** How many reports either side has made or received. */
export async function countReports(db: Db | Tx, report: Report): Promise<{ made: number; had: number }> {
  const { rows } = await sql<{ made: number; had: number }>`select
      (select count(*) from reports where reporter_id = ${report.reporter_id}) as made,
      (select count(*) from reports where artist_id = ${report.artist_id}) as had`.execute(db);
  return rows[0] ?? { made: 0, had: 0 };
}
