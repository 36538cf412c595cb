import { PERFORMANCE_DAYS } from '@dubplate/shared/features/admin/model.ts';
import { figuresOf, responseLabelOf } from '@dubplate/shared/features/artists/rules.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { firstRequest } from '@dubplate/shared/lookups/products.ts';
import { type RawBuilder, sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { isOneOf, search, whether } from '../../../lists/conditions.ts';
import { amount, date, number, text } from '../../../lists/export-columns.ts';
import { noSums, sumsOf } from '../../artists/artists.ts';
import { type PerformanceRow, performanceSince } from './performance.store.ts';

/** Sorts artists without a value last, in either direction. */
function share(part: string, whole: RawBuilder<unknown>, scale: number) {
  const value = sql`(${sql.ref(part)} * ${sql.lit(scale)} / nullif(${whole}, 0))`;
  return {
    sql: sql`coalesce(${value}, -1)::bigint`,
    ascending: sql`coalesce(${value}, ${sql.lit(Number.MAX_SAFE_INTEGER)})::bigint`,
    kind: 'number' as const,
    order: 'desc' as const,
  };
}

const count = (column: string) => ({
  sql: sql.ref(column),
  kind: 'number' as const,
  order: 'desc' as const,
});
const MILLION = 1_000_000;
const ended = sql`(p.answered + p.expired)`;
const never = sql`'1970-01-01Z'::timestamptz`;

export const performanceList = defineList('admin/get-artists-performance', {
  from: performanceSince(null),
  fromFor: ({ period }, { now }) =>
    performanceSince(period === 'all-time' ? null : addMs(now, -PERFORMANCE_DAYS * DAY_MS)),
  id: 'p.id',
  columns: sql<PerformanceRow>`p.*`,
  sorts: {
    received: count('p.received'),
    answered: count('p.answered'),
    expired: count('p.expired'),
    canceled: count('p.canceled'),
    open: count('p.open'),
    ratio: share('p.answered', ended, MILLION),
    avgDays: { ...share('p.answer_seconds', sql`p.answered`, 1), order: 'asc' },
    avgRating: share('p.rating_sum', sql`p.rated`, MILLION),
    reviews: count('p.reviews'),
    tokensEarned: count('p.tokens_earned'),
    [firstRequest.countName]: count('p.first_requests'),
    sessions: count('p.sessions'),
    username: { sql: sql`lower(p.username)`, kind: 'text', order: 'asc' },
    lastActive: { sql: sql`coalesce(p.last_active, ${never})`, kind: 'date', order: 'desc' },
  },
  where: ({ filter = {}, q }) => [
    isOneOf('p.id', filter.ids),
    whether(filter.received, sql`p.received > 0`),
    search(q, (pattern) => sql`lower(p.username) like ${pattern} or p.email like ${pattern}`),
  ],
  export: {
    resource: 'artists-performance',
    columns: [
      text('id', 'p.id'),
      text('artist', 'p.username'),
      text('email', 'p.email'),
      number('received', 'p.received'),
      number('answered', 'p.answered'),
      number('expired', 'p.expired'),
      number('canceled', 'p.canceled'),
      number('open', 'p.open'),
      number(
        'answered of ended (percent)',
        'round(100.0 * p.answered / nullif(p.answered + p.expired, 0), 1)',
      ),
      number('average days', 'round(p.answer_seconds / 86400.0 / nullif(p.answered, 0), 2)'),
      number('average rating', 'round(1.0 * p.rating_sum / nullif(p.rated, 0), 2)'),
      number('reviews', 'p.reviews'),
      ...amount('earned', 'p.tokens_earned'),
      number(firstRequest.countName, 'p.first_requests'),
      number('private sessions', 'p.sessions'),
      date('last active', 'p.last_active'),
    ],
  },
});

/** How each artist does with music feedback, over 90 days or all time. */
export const adminGetArtistsPerformance = implementList(performanceList, (rows) => rows.map(presentRow));

function presentRow(row: PerformanceRow) {
  const { averageDays, averageRating, responseRatio } = figuresOf(sumsOf({ ...noSums, ...row }));
  const { id, username, received, answered, expired, canceled, open, reviews, first_requests, sessions } =
    row;
  return {
    id,
    artist: { id, username, email: row.email },
    received,
    answered,
    expired,
    canceled,
    open,
    ratio: responseRatio,
    label: responseLabelOf(responseRatio),
    avgDays: averageDays,
    avgRating: averageRating,
    reviews,
    tokensEarned: row.tokens_earned,
    [firstRequest.countName]: first_requests,
    sessions,
    lastActive: row.last_active?.toISOString() ?? null,
  };
}
