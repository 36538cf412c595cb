import { VideoFileStatus, VideoPurchaseStatus, VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { sql } from 'kysely';
import type { Period } from '../../../db/period.ts';
import type { Db } from '../../../db/schema.ts';
import { countByPeriod } from './count-by-period.ts';

/** Videos and their purchases in staff's figures. Source: docs/product/figures.md. */

/** Free ones are, and those that were refunded are not. */
const kept = sql`video_purchases where status = ${sql.lit(VideoPurchaseStatus.Paid)}`;

/** Its first file can't be played. */
const isRefused = sql<boolean>`(status = ${sql.lit(VideoStatus.Processing)} and
  (select f.status from video_files f where f.video_id = videos.id order by f.id desc limit 1) = ${sql.lit(VideoFileStatus.Refused)})`;

export async function videoFigures(db: Db, period: Period) {
  const statuses = await db
    .selectFrom('videos')
    .select(['status', isRefused.as('is_refused'), sql<number>`count(*)::bigint`.as('count')])
    .groupBy(['status', 'is_refused'])
    .execute();
  const countOf = (status: VideoStatus, refused = false) =>
    statuses.find((row) => row.status === status && row.is_refused === refused)?.count ?? 0;
  const byStatus = {
    published: countOf(VideoStatus.Published),
    unpublished: countOf(VideoStatus.Unpublished),
    processing: countOf(VideoStatus.Processing),
    refused: countOf(VideoStatus.Processing, true),
    deleted: countOf(VideoStatus.Deleted),
  };
  const source = sql`select bought_at as created_at, 0 as files, price_tokens as tokens from ${kept}`;
  const steps = await countByPeriod(db, period, source);
  const sum = (of: 'count' | 'tokens') => steps.reduce((total, step) => total + step[of], 0);
  return {
    total: byStatus.published + byStatus.unpublished + byStatus.processing + byStatus.refused,
    byStatus,
    purchases: sum('count'),
    tokens: sum('tokens'),
    byPeriod: steps.map(({ date, count, tokens }) => ({ date, count, tokens })),
  };
}

interface VideosOfMonth {
  month: string;
  videos: number;
  purchases: number;
  tokens: number;
}

/** Videos by the month in which they were first published, purchases by the month in which they were made. */
export async function videosByMonth(db: Db): Promise<VideosOfMonth[]> {
  const monthOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM')`;
  const { rows } = await sql<VideosOfMonth>`
    with published as (
      select ${monthOf('published_at')} as month, count(*) as videos from videos where published_at is not null group by 1),
    bought as (
      select ${monthOf('bought_at')} as month, count(*) as purchases, sum(price_tokens) as tokens
      from ${kept} group by 1)
    select month, coalesce(videos, 0)::bigint as videos, coalesce(purchases, 0)::bigint as purchases,
      coalesce(tokens, 0)::bigint as tokens
    from published full join bought using (month) order by month`.execute(db);
  return rows;
}
