import { TICKET_FILES_MAX, UploadStatus, type VideoFormat } from '@dubplate/shared/features/uploads/model.ts';
import { type Selectable, sql } from 'kysely';
import { prepared } from '../../db/engines/prepared.ts';
import type { Database, Db, Tx } from '../../db/schema.ts';
import type { Ticket } from './ticket.ts';
import type { PersonalRow } from '../../context.ts';

export type UploadRow = Selectable<Database['uploads']>;

/** What tells whether a person may use an upload, and for what. */
const usableColumns = [
  ...(['id', 'kind', 'format', 'status', 'reason', 'file_url', 'size_bytes'] as const),
  ...(['duration_ms', 'peaks', 'loudness_lufs', 'storage_key', 'name', 'announced_bytes'] as const),
] as const;
export type UsableUpload = Pick<UploadRow, (typeof usableColumns)[number]>;

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
  Partial<Pick<UploadRow, 'status' | 'size_bytes' | 'claimed_at' | 'name' | 'source_id' | 'announced_bytes'>>;

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

/** What failed was not the file: the attempt does not count. Its lease stays, as a pause before the next one. */
export async function updateUncounted(db: Db, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('status', '=', UploadStatus.Stored)
    .where('attempts', '>', 0)
    .execute();
}

/** Frees what a killed process had taken. Only safe if there is no other process. */
export async function updateAllReleased(db: Db): Promise<void> {
  await sql`update uploads set lease_until = null, writer = null, writer_until = null, wanted_by = null
    where lease_until is not null or writer is not null or wanted_by is not null`.execute(db);
}

/** `reason` null means processed. */
export interface Result {
  reason: string | null;
  durationMs: number | null;
  peaks: number[] | null;
  loudnessLufs: number | null;
  /** What a video's content is, whatever it was announced as. */
  format?: VideoFormat;
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
      ...(result.format && { format: result.format }),
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

const ownByUrl = prepared((db, { userId, fileUrls }: { userId: string; fileUrls: readonly string[] }) =>
  db
    .selectFrom('uploads')
    .select(usableColumns)
    .where('user_id', '=', userId)
    .where('file_url', '=', sql<string>`any(${fileUrls}::text[])`)
    .where('doomed_at', 'is', null),
);

/** How many of these are processed and now kept. Locks them in the order of their ids. */
export async function updateKept(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  const rows = await keepProcessed(tx, { ids, now });
  return rows[0]?.found ?? 0;
}

const keepProcessed = prepared(
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
        .where(isLeftSince(before, now))
        .orderBy('old.created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .where('kept_at', 'is', null)
    .returningAll()
    .execute();
}

/** Of a file in pieces the last byte counts, and a request that is sending keeps it. Given up ones go at once. */
const isLeftSince = (before: Date, now: Date) => sql<boolean>`(writer_until is null or writer_until <= ${now})
  and (coalesce(last_byte_at, created_at) <= ${before} or (doomed_at is not null and announced_bytes is not null))`;

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

/** Releases everything a person uploaded. The clean-up soon deletes the files, and pictures in every width, and then the rows. */
export async function forgetUploads(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`update uploads set kept_at = null, doomed_at = coalesce(doomed_at, ${now}) where user_id = ${userId}`.execute(
    tx,
  );
}

export async function ownUploads(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('uploads')
    .select([
      'created_at',
      'kind',
      'format',
      'name',
      'file_url',
      'size_bytes',
      'duration_ms',
      'status',
      'reason',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
