import type { TimelineKind } from '@dubplate/shared/features/admin/model.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TimelineSource } from '../../../context.ts';
import { type ListQuery, pageBounds, pageOf, type SortKey, totalOf } from '../../../lists/page.ts';
import { contains } from '../../../db/like.ts';
import type { Db } from '../../../db/schema.ts';

interface Line {
  id: string;
  date: Date;
  sortKey: Date;
  kind: TimelineKind;
  what: string;
  actor: string | null;
  tokens: number | null;
  link: string | null;
}

const byDate: SortKey = { sql: sql`l.date`, kind: 'date', order: 'desc' };

/**
 * A page over all sources and how many lines there are, in two queries. Each source brings as many lines as the page may
 * need and no more, so that a long history costs what its page costs.
 */
export async function listTimeline(
  db: Db,
  given: { userId: string; sources: readonly TimelineSource[]; text: string | undefined; query: ListQuery },
) {
  const { userId, sources, text, query } = given;
  const bounds = pageBounds(query, byDate, 'l.id');
  if (sources.length === 0) return { items: [], total: 0 };
  const order = sql.raw(bounds.order);
  const matching = text ? sql<boolean>`l.what ilike ${contains(text)}` : sql<boolean>`true`;
  const parts = (end: RawBuilder<unknown>) =>
    sql.join(
      sources.map(
        ({ kind, linesOf }) =>
          sql`(select l.*, ${sql.lit(kind)} as kind from (${linesOf(userId)}) as l where ${matching} ${end})`,
      ),
      sql` union all `,
    );
  const enough = sql`and ${bounds.after} order by l.date ${order}, l.id ${order} limit ${bounds.offset + bounds.limit + 1}`;
  const { rows } =
    await sql<Line>`select l.id, l.date, l.date as "sortKey", l.kind, l.what, l.tokens::bigint as tokens, l.link,
      case when l.actor_id <> ${userId} then coalesce(a.username, l.actor_id) end as actor
    from (${parts(enough)}) as l left join users as a on a.id = l.actor_id
    order by l.date ${order}, l.id ${order} limit ${bounds.limit + 1} offset ${bounds.offset}`.execute(db);
  const total = await totalOf(db, sql`select id from (${parts(sql``)}) as every`);
  return { ...pageOf(rows, bounds), ...total };
}
