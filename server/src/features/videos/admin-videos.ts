import { videoLifecycle } from '@dubplate/shared/features/videos/lifecycle.ts';
import {
  VIDEO_STUCK_MINUTES,
  VideoFileStatus,
  VideoPurchaseStatus,
  VideoStatus,
} from '@dubplate/shared/features/videos/model.ts';
import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../lists/call-list.ts';
import { equals, onDays, peopleNamed, search } from '../../lists/conditions.ts';
import { amount, date, named, number, text } from '../../lists/export-columns.ts';
import { presentRows } from './admin-rows.ts';
import { videoRows } from './videos.store.ts';

const tokensOfVideo = sql`(select coalesce(sum(p.price_tokens), 0) from video_purchases as p
  where p.video_id = v.id and p.status = ${sql.lit(VideoPurchaseStatus.Paid)})`;

const isStuck = (now: Date) => sql`v.status <> ${sql.lit(VideoStatus.Deleted)} and (
  n.status = ${sql.lit(VideoFileStatus.Refused)} or (n.status = ${sql.lit(VideoFileStatus.Waiting)}
  and n.created_at <= ${addMs(now, -VIDEO_STUCK_MINUTES * MINUTE_MS)}))`;

export const videoList = defineList('admin/videos', {
  ...videoRows,
  sorts: {
    dateCreated: { sql: sql`v.created_at`, kind: 'date', order: 'desc', isIndexed: true },
    purchases: { sql: sql`v.purchases`, kind: 'number', order: 'desc' },
    amount: { sql: sql`v.price_tokens`, kind: 'number', order: 'desc' },
    tokens: { sql: tokensOfVideo, kind: 'number', order: 'desc' },
  },
  where: ({ filter = {}, q }, { now }) => [
    equals('v.status', filter.status),
    filter.failed && sql`n.status = ${sql.lit(VideoFileStatus.Refused)}`,
    filter.stuck && isStuck(now),
    onDays('v.created_at', filter),
    search(
      q,
      (pattern) =>
        sql`v.artist_id in (${peopleNamed(pattern)}) or lower(v.title) like ${pattern} or v.id = ${q}`,
    ),
  ],
  export: {
    resource: 'videos',
    columns: [
      text('id', 'v.id'),
      text('artist', 'u.username'),
      text('title', 'v.title'),
      named('status', 'v.status', videoLifecycle.statuses),
      date('saved', 'v.created_at'),
      date('published', 'v.published_at'),
      ...amount('price', 'v.price_tokens'),
      number('seconds', 'f.duration_ms / 1000'),
      number('bytes', 'n.size_bytes'),
      number('purchases', 'v.purchases'),
      text('error', 'n.error'),
    ],
  },
});

/** All videos for staff; `q` finds them by their artist, their title or their own id. */
export const adminVideos = implementList(videoList, async (rows, { db }) => await presentRows(db, rows));
