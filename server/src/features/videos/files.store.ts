import { VideoFileStatus } from '@dubplate/shared/features/videos/model.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import type { RecordingUse } from '../sessions/sessions.ts';
import type { StoredPreviews, VideoFilesTable } from './tables.ts';

/** The way of a file until it can be played, and away again. */

export type VideoFileRow = Selectable<VideoFilesTable>;

/** Takes the next file that waits, or one whose process has stopped responding. Several processes get different ones. */
export async function claimWaiting(db: Db, now: Date, leaseUntil: Date): Promise<VideoFileRow | undefined> {
  return await db
    .updateTable('video_files')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), lease_until: leaseUntil }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('video_files as next')
        .select('next.id')
        .where('next.status', '=', VideoFileStatus.Waiting)
        .where((or) => or.or([or('next.lease_until', 'is', null), or('next.lease_until', '<=', now)]))
        .orderBy('next.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Keeps the file from other processes for longer. */
export async function updateLease(db: Db, id: string, leaseUntil: Date): Promise<void> {
  await db
    .updateTable('video_files')
    .set({ lease_until: leaseUntil })
    .where('id', '=', id)
    .where('status', '=', VideoFileStatus.Waiting)
    .execute();
}

/**
 * An outside provider works on it now: it is asked again from `askAt` on, however often that takes. False if the file was
 * replaced meanwhile.
 */
export async function updateWorking(
  db: Db,
  id: string,
  given: { ref: string; askAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('video_files')
    .set({ ref: given.ref, lease_until: given.askAt, attempts: 0 })
    .where('id', '=', id)
    .where('status', '=', VideoFileStatus.Waiting)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives back a file after an interruption, as if it had never been taken. */
export async function updateReleased(db: Db, id: string): Promise<void> {
  await db
    .updateTable('video_files')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), lease_until: null }))
    .where('id', '=', id)
    .where('status', '=', VideoFileStatus.Waiting)
    .execute();
}

/** What failed was not the file: the attempt does not count. Its lease stays, as a pause before the next one. */
export async function updateUncounted(db: Db, id: string): Promise<void> {
  await db
    .updateTable('video_files')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('status', '=', VideoFileStatus.Waiting)
    .where('attempts', '>', 0)
    .execute();
}

/** Frees what a killed process had taken. Only safe if there is no other process. */
export async function updateAllReleased(db: Db): Promise<void> {
  await db
    .updateTable('video_files')
    .set({ lease_until: null })
    .where('status', '=', VideoFileStatus.Waiting)
    .where('ref', 'is', null)
    .execute();
}

/** False if the file was replaced meanwhile, or another process was first. */
export async function updateFinished(tx: Tx, id: string, set: Updateable<VideoFilesTable>): Promise<boolean> {
  const row = await tx
    .updateTable('video_files')
    .set({ ...set, lease_until: null })
    .where('id', '=', id)
    .where('status', '=', VideoFileStatus.Waiting)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A file of this video that plays or will, and whose seek bar has no frames yet. */
export async function findFileWithoutPreviews(
  tx: Tx,
  videoId: string,
  fileUrl: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('video_files')
    .select('id')
    .where('video_id', '=', videoId)
    .where('file_url', '=', fileUrl)
    .where('status', 'in', [VideoFileStatus.Waiting, VideoFileStatus.Ready])
    .where('previews', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

export async function updatePreviews(tx: Tx, id: string, previews: StoredPreviews | null): Promise<void> {
  await tx
    .updateTable('video_files')
    .set({ previews: JSON.stringify(previews) })
    .where('id', '=', id)
    .execute();
}

export async function findFileByRef(db: Db | Tx, ref: string): Promise<VideoFileRow | undefined> {
  return await db.selectFrom('video_files').selectAll().where('ref', '=', ref).executeTakeFirst();
}

/**
 * Files that nobody will play again: refused ones, and those that a newer one replaced an hour ago, when the addresses
 * of the last viewers have run out.
 */
export async function listUseless(
  db: Db,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<VideoFileRow[]> {
  return await db
    .selectFrom('video_files')
    .selectAll()
    .where('status', 'in', [VideoFileStatus.Refused, VideoFileStatus.Replaced])
    .where('removed_at', 'is', null)
    .where('finished_at', '<=', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function updateRemoved(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('video_files')
    .set({ removed_at: now, ref: null, previews: null })
    .where('id', '=', id)
    .execute();
}

/** A course that was made of it, until nobody will play that again. */
export const isUsedByCourse: RecordingUse = (fileUrl) =>
  sql`exists (select 1 from video_files as f where f.file_url = ${fileUrl} and f.removed_at is null)`;

/** Whether another video, or the session itself, still needs the original. */
export async function isOriginalNeeded(
  db: Db,
  { id, fileUrl }: { id: string; fileUrl: string },
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from video_files where file_url = ${fileUrl} and id <> ${id} and removed_at is null
    union all select 1 from sessions where recording_url = ${fileUrl} limit 1`.execute(db);
  return rows.length > 0;
}
