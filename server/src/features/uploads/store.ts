import { TICKET_FILES_MAX, UploadStatus } from '@dubplate/shared/features/uploads/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { fixed } from '../../db/fixed.ts';
import type { Database, Db, Tx } from '../../db/schema.ts';
import type { Ticket } from './ticket.ts';
import type { PersonalRow } from '../../context.ts';

export type UploadRow = Selectable<Database['uploads']>;

/** What tells whether a person may use an upload, and for what. */
export type UsableUpload = Pick<
  UploadRow,
  'id' | 'kind' | 'format' | 'status' | 'reason' | 'file_url' | 'duration_ms' | 'peaks' | 'loudness_lufs'
>;

export type NewUpload = Pick<
  UploadRow,
  | 'id'
  | 'user_id'
  | 'ticket_email_hash'
  | 'kind'
  | 'format'
  | 'storage_key'
  | 'file_url'
  | 'created_at'
  | 'expires_at'
> &
  Partial<Pick<UploadRow, 'status' | 'size_bytes' | 'claimed_at'>>;

/** The value with that name; the first caller decides it. */
export async function findOrInsertSecret(
  db: Db,
  secret: { name: string; value: string },
  now: Date,
): Promise<string> {
  await db
    .insertInto('upload_secrets')
    .values({ ...secret, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('upload_secrets')
    .select('value')
    .where('name', '=', secret.name)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Counts one more file on a ticket; false if none is left. */
export async function updateTicketUse(tx: Tx, ticket: Ticket): Promise<boolean> {
  const counted = await tx
    .insertInto('upload_tickets')
    .values({ id: ticket.id, files: 1, expires_at: ticket.expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ files: eb('upload_tickets.files', '+', 1) }))
        .where('upload_tickets.files', '<', TICKET_FILES_MAX),
    )
    .returning('files')
    .executeTakeFirst();
  return counted !== undefined;
}

export async function insertUpload(tx: Db | Tx, upload: NewUpload): Promise<void> {
  await tx.insertInto('uploads').values(upload).execute();
}

/** Uses the single PUT that an address allows. */
export async function updateClaimed(db: Db, key: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({ claimed_at: now })
    .where('storage_key', '=', key)
    .where('status', '=', UploadStatus.Signed)
    .where('claimed_at', 'is', null)
    .where('doomed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateStored(db: Db, key: string, sizeBytes: number) {
  return await db
    .updateTable('uploads')
    .set({ status: UploadStatus.Stored, size_bytes: sizeBytes })
    .where('storage_key', '=', key)
    .where('status', '=', UploadStatus.Signed)
    .where('claimed_at', 'is not', null)
    .where('doomed_at', 'is', null)
    .returning(['id', 'file_url', 'kind'])
    .executeTakeFirst();
}

/** Takes the next waiting file, or one whose process has stopped responding. Several processes get different ones. */
export async function claimWaiting(db: Db, now: Date, leaseUntil: Date): Promise<UploadRow | undefined> {
  return await db
    .updateTable('uploads')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), lease_until: leaseUntil }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('uploads as next')
        .select('next.id')
        .where('next.status', '=', UploadStatus.Stored)
        .where('next.doomed_at', 'is', null)
        .where((or) => or.or([or('next.lease_until', 'is', null), or('next.lease_until', '<=', now)]))
        .orderBy('next.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Whether the file has arrived and nobody has finished reading it. */
export async function isUnread(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', UploadStatus.Stored)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives back a file after an interruption, as if it had never been taken. */
export async function updateReleased(db: Db, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), lease_until: null }))
    .where('id', '=', id)
    .where('status', '=', UploadStatus.Stored)
    .execute();
}

/** Frees what a killed process had taken. Only safe if there is no other process. */
export async function updateAllReleased(db: Db): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ lease_until: null })
    .where('status', '=', UploadStatus.Stored)
    .execute();
}

/** `reason` null means processed. */
export interface Result {
  reason: string | null;
  durationMs: number | null;
  peaks: number[] | null;
  loudnessLufs: number | null;
}

/** False if another process was first. */
export async function updateFinished(tx: Tx, id: string, result: Result & { now: Date }): Promise<boolean> {
  const row = await tx
    .updateTable('uploads')
    .set({
      status: result.reason === null ? UploadStatus.Processed : UploadStatus.Refused,
      reason: result.reason,
      duration_ms: result.durationMs,
      peaks: result.peaks === null ? null : JSON.stringify(result.peaks),
      loudness_lufs: result.loudnessLufs,
      lease_until: null,
      finished_at: result.now,
    })
    .where('id', '=', id)
    .where('status', '=', UploadStatus.Stored)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listOwnByUrl(
  db: Db | Tx,
  userId: string,
  fileUrls: readonly string[],
): Promise<Map<string, UsableUpload>> {
  const rows = await ownByUrl(db, { userId, fileUrls });
  return new Map(rows.map((row) => [row.file_url, row]));
}

const ownByUrl = fixed((db, { userId, fileUrls }: { userId: string; fileUrls: readonly string[] }) =>
  db
    .selectFrom('uploads')
    .select(['id', 'kind', 'format', 'status', 'reason', 'file_url', 'duration_ms', 'peaks', 'loudness_lufs'])
    .where('user_id', '=', userId)
    .where('file_url', '=', sql<string>`any(${fileUrls}::text[])`)
    .where('doomed_at', 'is', null),
);

/** How many of these are processed and now kept. Locks them in the order of their ids. */
export async function updateKept(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  const rows = await keepProcessed(tx, { ids, now });
  return rows[0]?.found ?? 0;
}

const keepProcessed = fixed(
  (_, { ids, now }: { ids: readonly string[]; now: Date }) => sql<{ found: number }>`with found as (
      select id from uploads where id = any(${ids}::text[]) and status = ${UploadStatus.Processed} and doomed_at is null
      order by id for update
    ), kept as (
      update uploads set kept_at = ${now} where id in (select id from found)
    ) select count(*) as found from found`,
);

/** Gives a registration's picture to the new person; undefined if there is no such processed picture. */
export async function updateOwner(tx: Tx, upload: { emailHash: string; fileUrl: string; userId: string }) {
  return await tx
    .updateTable('uploads')
    .set({ user_id: upload.userId, ticket_email_hash: null })
    .where('file_url', '=', upload.fileUrl)
    .where('ticket_email_hash', '=', upload.emailHash)
    .where('user_id', 'is', null)
    .where('doomed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Marks uploads that nothing refers to, so that nothing can refer to them from now on. Also lists what an earlier run left. */
export async function listDoomed(
  db: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<UploadRow[]> {
  return await db
    .updateTable('uploads')
    .set({ doomed_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('uploads as old')
        .select('old.id')
        .where('old.kept_at', 'is', null)
        .where('old.created_at', '<=', before)
        .orderBy('old.created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .where('kept_at', 'is', null)
    .returningAll()
    .execute();
}

export async function deleteDoomed(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('id', 'in', [...ids])
    .where('doomed_at', 'is not', null)
    .execute();
}

export async function deleteTickets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('upload_tickets').where('expires_at', '<=', before).execute();
}

/**
 * Gives up audio that is kept and that nothing in `inUse` (a query of `file_url`) names; answers its addresses. A day passes
 * first. Keeping an upload again writes its row, so an order that keeps it at this moment is noticed.
 */
export async function releaseUnused(
  tx: Tx,
  { inUse, now, limit }: { inUse: RawBuilder<unknown>; now: Date; limit: number },
): Promise<string[]> {
  const keptBefore = addMs(now, -DAY_MS);
  const { rows } = await sql<{ file_url: string }>`with in_use as materialized (${inUse})
    update uploads set kept_at = null, doomed_at = ${now}
    where kept_at <= ${keptBefore} and id in (
      select id from uploads as u where u.kind = 'audio' and u.kept_at <= ${keptBefore} and u.doomed_at is null
        and not exists (select 1 from in_use where in_use.file_url = u.file_url)
      order by u.kept_at limit ${limit} for update skip locked)
    returning file_url`.execute(tx);
  return rows.map(({ file_url: fileUrl }) => fileUrl);
}

/** Releases everything a person uploaded. The clean-up soon deletes the files, and pictures in every width, and then the rows. */
export async function forgetUploads(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`update uploads set kept_at = null, doomed_at = coalesce(doomed_at, ${now}) where user_id = ${userId}`.execute(
    tx,
  );
}

export async function ownUploads(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('uploads')
    .select(['created_at', 'kind', 'format', 'file_url', 'size_bytes', 'duration_ms', 'status', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
