import {
  type VideoFileStatus,
  VideoPurchaseStatus,
  type VideoSort,
  VideoStatus,
} from '@dubplate/shared/features/videos/model.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import type { SortKey } from '../../lists/page.ts';
import type { StoredPreviews, VideosTable } from './tables.ts';

/** Reading of videos. What changes them is in store.ts. */

export interface VideoRow extends Selectable<VideosTable> {
  username: string;
  slug: string | null;
  artist_image: string | null;
  languages: string[];
  /** Of the file that plays. */
  ref: string | null;
  provider: 'own' | 'mux' | null;
  duration_ms: number | null;
  height: number | null;
  previews: StoredPreviews | null;
  /** Of the newest file. */
  newest_name: string;
  newest_status: VideoFileStatus;
  newest_error: string | null;
  newest_note: string | null;
  newest_size: number;
}

const columns = sql<VideoRow>`v.*, case when u.erased_at is null then u.username else 'Deleted user' end as username,
  case when u.erased_at is null then u.slug end as slug, u.profile_image as artist_image,
  array(select c.language from video_captions as c where c.video_id = v.id order by c.language) as languages,
  f.ref, f.provider, f.duration_ms, f.height, f.previews,
  n.name as newest_name, n.status as newest_status, n.error as newest_error, n.note as newest_note, n.size_bytes as newest_size`;
const from = sql`videos as v join users as u on u.id = v.artist_id left join video_files as f on f.id = v.file_id
  join lateral (select name, status, error, note, size_bytes, created_at from video_files where video_id = v.id order by id desc limit 1) as n
    on true`;

const byDate: SortKey = { sql: sql`v.created_at`, kind: 'date', order: 'desc', isIndexed: true };
const byPrice: SortKey = { sql: sql`v.price_tokens`, kind: 'number', order: 'asc', isIndexed: true };

/** The orders that everybody can ask for. */
const publicSorts: Record<VideoSort, SortKey> = {
  latest: byDate,
  oldest: { ...byDate, order: 'asc' },
  popular: { sql: sql`v.purchases`, kind: 'number', order: 'desc', isIndexed: true },
  'price-asc': byPrice,
  'price-desc': { ...byPrice, order: 'desc' },
};

export const videoRows = { from, id: 'v.id', columns };
export const publicVideos = { ...videoRows, sorts: publicSorts };
export const videosByDate = { ...videoRows, sorts: { date: byDate } };

/** Published ones, of artists whom strangers see. */
export const isListed = sql`v.status = ${sql.lit(VideoStatus.Published)} and u.status = 1 and u.disabled_at is null`;

export async function countListed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::bigint as count from videos as v
    join users as u on u.id = v.artist_id where ${isListed}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** For search engines, in the order of their ids. */
export async function listListedIds(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<{ id: string; published_at: Date | null }>`select v.id, v.published_at
    from videos as v join users as u on u.id = v.artist_id where ${isListed}
    order by v.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function findVideo(db: Db | Tx, id: string): Promise<VideoRow | undefined> {
  return await oneVideo(db, sql`where v.id = ${id}`);
}

export async function findArtistOf(db: Db | Tx, id: string): Promise<string | undefined> {
  return (await db.selectFrom('videos').select('artist_id').where('id', '=', id).executeTakeFirst())
    ?.artist_id;
}

/** What keeps a deleted video from coming back. */
export async function findObstacle(db: Db | Tx, id: string) {
  const { rows } = await sql<{
    is_erased: boolean;
    is_replaced: boolean;
  }>`select u.erased_at is not null as is_erased,
      exists (select 1 from videos as other where other.session_id = v.session_id and other.id <> v.id
        and other.status <> ${sql.lit(VideoStatus.Deleted)}) as is_replaced
    from videos as v join users as u on u.id = v.artist_id where v.id = ${id}`.execute(db);
  return rows[0];
}

/** Locked until the transaction ends. Everything that changes a video, its files or its purchases takes this lock first. */
export async function lockVideo(tx: Tx, id: string): Promise<VideoRow | undefined> {
  return await oneVideo(tx, sql`where v.id = ${id} for no key update of v`);
}

async function oneVideo(db: Db | Tx, condition: RawBuilder<unknown>): Promise<VideoRow | undefined> {
  return (await sql<VideoRow>`select ${columns} from ${from} ${condition}`.execute(db)).rows[0];
}

/** The purchases of a person of these videos, refunded ones left out. */
export async function listPurchasesOf(db: Db | Tx, buyerId: string, videoIds: readonly string[]) {
  return await db
    .selectFrom('video_purchases')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('video_id', 'in', videoIds.length > 0 ? [...videoIds] : [''])
    .where('status', '=', VideoPurchaseStatus.Paid)
    .execute();
}

/** The last purchase of a person that was refunded. */
export async function findRefundOf(db: Db | Tx, buyerId: string, videoId: string) {
  return await db
    .selectFrom('video_purchases')
    .select(['price_tokens', 'refunded_at', 'refund_reason'])
    .where('buyer_id', '=', buyerId)
    .where('video_id', '=', videoId)
    .where('status', '=', VideoPurchaseStatus.Refunded)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Where a person is in these videos. */
export async function listProgressOf(db: Db | Tx, userId: string, videoIds: readonly string[]) {
  return await db
    .selectFrom('video_progress')
    .select(['video_id', 'position_ms', 'furthest_ms', 'updated_at'])
    .where('user_id', '=', userId)
    .where('video_id', 'in', videoIds.length > 0 ? [...videoIds] : [''])
    .execute();
}
export type ProgressRow = Awaited<ReturnType<typeof listProgressOf>>[number];

/** What videos earned, before fees; refunded purchases are left out. */
export async function listTokensOf(db: Db | Tx, videoIds: readonly string[]): Promise<Map<string, number>> {
  if (videoIds.length === 0) return new Map();
  const { rows } = await sql<{
    video_id: string;
    tokens: number;
  }>`select video_id, sum(price_tokens)::bigint as tokens
    from video_purchases where video_id = any(${[...videoIds]}::text[]) and status = ${sql.lit(VideoPurchaseStatus.Paid)}
    group by video_id`.execute(db);
  return new Map(rows.map(({ video_id, tokens }) => [video_id, tokens]));
}

export async function findCaptions(
  db: Db | Tx,
  { videoId, language }: { videoId: string; language: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('video_captions')
    .select('content')
    .where('video_id', '=', videoId)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** All files that a video had, the newest first. */
export async function listFilesOf(db: Db | Tx, videoId: string) {
  return await db
    .selectFrom('video_files')
    .selectAll()
    .where('video_id', '=', videoId)
    .orderBy('id', 'desc')
    .execute();
}

/** An artist can change prices and captions without end. */
const EVENTS_SHOWN = 200;

/** The newest, in the order in which they happened. */
export async function listEventsOf(db: Db | Tx, videoId: string) {
  const rows = await db
    .selectFrom('video_events')
    .selectAll()
    .where('video_id', '=', videoId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute();
  return rows.toReversed();
}
export type VideoEventRow = Awaited<ReturnType<typeof listEventsOf>>[number];

/** The newest purchases of a video, refunded ones too. */
export async function listSales(db: Db | Tx, videoId: string, limit: number) {
  return await db
    .selectFrom('video_purchases')
    .selectAll()
    .select(sql<number>`(count(*) over ())::bigint`.as('total'))
    .where('video_id', '=', videoId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether a file is that of a course of this artist that was taken down. */
export async function isOfTakenDown(tx: Tx, artistId: string, fileUrl: string): Promise<boolean> {
  const { rows } = await sql`select 1 from videos as v join video_files as f on f.video_id = v.id
    where v.taken_down_at is not null and v.artist_id = ${artistId} and f.file_url = ${fileUrl} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
