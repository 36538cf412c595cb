import { VideoFileStatus, VideoPurchaseStatus, VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { type Insertable, type NotNull, sql, type Updateable } from 'kysely';
import type { Context } from '../../context.ts';
import { newId } from '../../db/id.ts';
import { allPipelined } from '../../db/all-pipelined.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { SentFile } from './fields.ts';
import type { StoredPreviews, VideoEventsTable, VideosTable } from './tables.ts';
import type { VideoRow } from './videos.store.ts';

/** What changes videos and their purchases. What happens to their files while they are made playable is in files.store.ts. */

/** False if there is a video of that session already. */
export async function insertVideo(tx: Tx, row: Insertable<VideosTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('videos')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('session_id')
        .where(sql<boolean>`session_id is not null and status <> 4`)
        .doNothing(),
    )
    .returning('id')
    .execute();
  return inserted.length === 1;
}

export async function updateVideo(tx: Tx, id: string, set: Updateable<VideosTable>): Promise<void> {
  await tx.updateTable('videos').set(set).where('id', '=', id).execute();
}

/** One line of the timeline that staff read. */
export async function insertEvent(
  tx: Tx,
  event: Omit<VideoEventsTable, 'id' | 'created_at' | 'detail'> & { detail?: string | null; now: Date },
): Promise<void> {
  const { now, detail = null, ...rest } = event;
  await tx
    .insertInto('video_events')
    .values({ ...rest, detail, id: newId(now), created_at: now })
    .execute();
}

/** A file that waits for the provider of today. */
export async function insertFile(
  tx: Tx,
  { videos }: Pick<Context, 'videos'>,
  given: { videoId: string; file: SentFile; previews: StoredPreviews | null; now: Date },
): Promise<void> {
  const { videoId, file, previews, now } = given;
  const [provider] = videos.providers;
  if (!provider) throw new Error('There is always a video provider.');
  await tx
    .insertInto('video_files')
    .values({
      id: newId(now),
      video_id: videoId,
      file_url: file.fileUrl,
      name: file.name,
      size_bytes: file.sizeBytes,
      provider: provider.name,
      ref: null,
      error: null,
      duration_ms: null,
      width: null,
      height: null,
      previews: previews === null ? null : JSON.stringify(previews),
      lease_until: null,
      created_at: now,
      finished_at: null,
      removed_at: null,
    })
    .execute();
}

/** Newer files take the place of these. */
export async function updateReplaced(tx: Tx, fileIds: readonly string[], now: Date): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .updateTable('video_files')
    .set({ status: VideoFileStatus.Replaced, finished_at: now, lease_until: null })
    .where('id', 'in', [...fileIds])
    .execute();
}

export async function insertPurchase(
  tx: Tx,
  given: { id: string; video: VideoRow; buyerId: string; holdId: string | null; now: Date },
): Promise<void> {
  const { id, video, buyerId, holdId, now } = given;
  await allPipelined([
    tx
      .insertInto('video_purchases')
      .values({
        id,
        video_id: video.id,
        buyer_id: buyerId,
        hold_id: holdId,
        price_tokens: video.price_tokens,
        bought_at: now,
        refunded_at: null,
        refund_reason: null,
      })
      .execute(),
    sql`update videos set purchases = purchases + 1 where id = ${video.id}`.execute(tx),
  ]);
}

export async function findPurchase(tx: Tx, id: string) {
  return await tx.selectFrom('video_purchases').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Those of these purchases that were paid and not refunded. */
export async function listPaid(tx: Tx, ids: readonly string[]) {
  return await tx
    .selectFrom('video_purchases')
    .select(['id', 'buyer_id', 'hold_id'])
    .where('id', 'in', [...ids])
    .where('status', '=', VideoPurchaseStatus.Paid)
    .where('hold_id', 'is not', null)
    .$narrowType<{ hold_id: NotNull }>()
    .orderBy('id')
    .execute();
}

export interface UnrefundedPurchase {
  id: string;
  video_id: string;
}

/** Purchases to refund, because their course was taken down. */
export async function listUnrefunded(
  db: Db,
  { after, limit }: { after: UnrefundedPurchase | undefined; limit: number },
): Promise<UnrefundedPurchase[]> {
  const { rows } = await sql<UnrefundedPurchase>`select p.id, p.video_id from videos as v
    join video_purchases as p on p.video_id = v.id and p.status = ${sql.lit(VideoPurchaseStatus.Paid)} and p.hold_id is not null
    where v.taken_down_at is not null and p.id > ${after?.id ?? ''} order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** False if it was refunded before. */
export async function updateRefunded(
  tx: Tx,
  { id, videoId, reason, now }: { id: string; videoId: string; reason: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('video_purchases')
    .set({ status: VideoPurchaseStatus.Refunded, refunded_at: now, refund_reason: reason })
    .where('id', '=', id)
    .where('status', '=', VideoPurchaseStatus.Paid)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await sql`update videos set purchases = purchases - 1 where id = ${videoId}`.execute(tx);
  return true;
}

/** Nothing of this artist goes on sale by itself any more. */
export async function updateNotPublishing(tx: Tx, artistId: string): Promise<void> {
  await tx
    .updateTable('videos')
    .set({ publish_on_ready: false })
    .where('artist_id', '=', artistId)
    .where('publish_on_ready', '=', true)
    .execute();
}

export async function listPublishedIds(tx: Tx, artistId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('videos')
    .select('id')
    .where('artist_id', '=', artistId)
    .where('status', '=', VideoStatus.Published)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function upsertProgress(
  tx: Tx,
  given: { userId: string; videoId: string; positionMs: number; furthestMs: number; now: Date },
): Promise<void> {
  const { userId, videoId, positionMs, furthestMs, now } = given;
  await sql`insert into video_progress (user_id, video_id, position_ms, furthest_ms, updated_at)
    values (${userId}, ${videoId}, ${positionMs}, ${furthestMs}, ${now})
    on conflict (user_id, video_id) do update set position_ms = excluded.position_ms, updated_at = excluded.updated_at,
      furthest_ms = greatest(video_progress.furthest_ms, excluded.furthest_ms)`.execute(tx);
}

export async function upsertCaptions(
  tx: Tx,
  { videoId, language, content, now }: { videoId: string; language: string; content: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('video_captions')
    .values({ video_id: videoId, language, content, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['video_id', 'language']).doUpdateSet({ content, updated_at: now }),
    )
    .execute();
}

export async function deleteCaptions(
  tx: Tx,
  { videoId, language }: { videoId: string; language: string },
): Promise<void> {
  await tx
    .deleteFrom('video_captions')
    .where('video_id', '=', videoId)
    .where('language', '=', language)
    .execute();
}
