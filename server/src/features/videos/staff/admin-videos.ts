import { videoLifecycle } from '@dubplate/shared/features/videos/lifecycle.ts';
import {
  VIDEO_REFUSED_TEXT,
  VIDEO_STUCK_MINUTES,
  VideoFileStatus,
  VideoPurchaseStatus,
  VideoStatus,
} from '@dubplate/shared/features/videos/model.ts';
import { sessionFormats } from '@dubplate/shared/lookups/session-formats.ts';
import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals, onDays, peopleNamed, search, whether } from '../../../lists/conditions.ts';
import { amount, date, named, number, text } from '../../../lists/export-columns.ts';
import { presentRows } from './admin-rows.ts';
import { videoRows } from '../videos.store.ts';

const tokensOfVideo = sql`(select coalesce(sum(p.price_tokens), 0) from video_purchases as p
  where p.video_id = v.id and p.status = ${sql.lit(VideoPurchaseStatus.Paid)})`;

const isRefused = sql`n.status = ${sql.lit(VideoFileStatus.Refused)}`;
const isStuck = (now: Date) => sql`v.status <> ${sql.lit(VideoStatus.Deleted)} and (
  ${isRefused} or (n.status = ${sql.lit(VideoFileStatus.Waiting)}
  and n.created_at <= ${addMs(now, -VIDEO_STUCK_MINUTES * MINUTE_MS)}))`;

const isProcessing = sql`v.status = ${sql.lit(VideoStatus.Processing)}`;

/** A course whose only file can't be played waits for its artist, and is no longer processed. */
function isShownAs(status: VideoStatus | 'refused') {
  if (status === 'refused') return sql`${isProcessing} and ${isRefused}`;
  if (status === VideoStatus.Processing) return sql`${isProcessing} and not ${isRefused}`;
  return sql`v.status = ${status}`;
}

const ofPurchases = (what: string, status: VideoPurchaseStatus) =>
  `(select ${what} from video_purchases p where p.video_id = v.id and p.status = ${status})`;
const sumOf = (status: VideoPurchaseStatus) => ofPurchases('coalesce(sum(p.price_tokens), 0)', status);

export const videoList = defineList('admin/videos', {
  ...videoRows,
  sorts: {
    dateCreated: { sql: sql`v.created_at`, kind: 'date', order: 'desc', isIndexed: true },
    purchases: { sql: sql`v.purchases`, kind: 'number', order: 'desc' },
    amount: { sql: sql`v.price_tokens`, kind: 'number', order: 'desc' },
    tokens: { sql: tokensOfVideo, kind: 'number', order: 'desc' },
  },
  where: ({ filter = {}, q }, { now }) => [
    filter.status !== undefined && isShownAs(filter.status),
    equals('v.artist_id', filter.artistId),
    whether(filter.failed, isRefused),
    whether(filter.stuck, isStuck(now)),
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
      text('artist email', 'u.email'),
      text('title', 'v.title'),
      named('format', 'v.format', Object.fromEntries(sessionFormats.map(({ id, name }) => [id, name]))),
      // No status has the number 0.
      named(
        'status',
        `case when v.status = ${VideoStatus.Processing} and n.status = ${VideoFileStatus.Refused} then 0 else v.status end`,
        {
          ...videoLifecycle.statuses,
          0: VIDEO_REFUSED_TEXT,
        },
      ),
      date('saved', 'v.created_at'),
      date('published', 'v.published_at'),
      date('taken down', 'v.taken_down_at'),
      ...amount('price', 'v.price_tokens'),
      number('seconds', 'f.duration_ms / 1000'),
      number('bytes', 'n.size_bytes'),
      number('purchases', 'v.purchases'),
      ...amount('earned', sumOf(VideoPurchaseStatus.Paid)),
      number('refunded purchases', ofPurchases('count(*)', VideoPurchaseStatus.Refunded)),
      ...amount('refunded', sumOf(VideoPurchaseStatus.Refunded)),
      text('error', 'n.error'),
    ],
  },
});

/** All videos for staff; `q` finds them by their artist, their title or their own id. */
export const adminVideos = implementList(videoList, async (rows, { db }) => await presentRows(db, rows));
