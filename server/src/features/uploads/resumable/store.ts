import { UploadStatus } from '@dubplate/shared/features/uploads/model.ts';
import { sql } from 'kysely';
import { prepared } from '../../../db/engines/prepared.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import type { UploadRow } from '../store.ts';

/** An upload in pieces has these for sure. */
export type ResumableRow = UploadRow & { announced_bytes: number; source_id: string; name: string };

/** A person's videos that nothing uses: those that have not arrived, and finished ones. The newest first. */
export async function listUnused(db: Db | Tx, userId: string): Promise<ResumableRow[]> {
  return await unused(db, { userId });
}

const unused = prepared(
  (_, { userId }: { userId: string }) => sql<ResumableRow>`select * from uploads
  where user_id = ${userId} and announced_bytes is not null and kept_at is null and doomed_at is null
    and status <> ${UploadStatus.Refused}
  order by id desc`,
);

/** How many bytes are still to come for all unfinished videos of everybody. */
export async function sumExpectedBytes(db: Db | Tx): Promise<number> {
  const [sum] = await expectedBytes(db, {});
  return sum?.bytes ?? 0;
}

const expectedBytes = prepared(
  () => sql<{
    bytes: number;
  }>`select coalesce(sum(announced_bytes - arrived_bytes), 0)::bigint as bytes from uploads
  where announced_bytes is not null and status = ${UploadStatus.Signed} and doomed_at is null`,
);

/** The caller's upload in pieces; undefined if there is none, or if it was given up. */
export async function findOwnResumable(
  db: Db,
  own: { id: string; userId: string },
): Promise<ResumableRow | undefined> {
  const [row] = await ownResumable(db, own);
  return row;
}

const ownResumable = prepared(
  (_, { id, userId }: { id: string; userId: string }) => sql<ResumableRow>`select * from uploads
  where id = ${id} and user_id = ${userId} and announced_bytes is not null and doomed_at is null`,
);

/** Tells the request that writes now that this newer one wants to. */
export async function updateWanted(db: Db, { id, by }: { id: string; by: string }): Promise<void> {
  await sql`update uploads set wanted_by = ${by} where id = ${id} and status = ${UploadStatus.Signed}`.execute(
    db,
  );
}

interface Writing {
  id: string;
  by: string;
  now: Date;
  until: Date;
}

/** Makes the request the writer if none is left and no newer request wants to be. */
export async function updateWriter(db: Db, { id, by, now, until }: Writing): Promise<boolean> {
  const { rows } = await sql`update uploads set writer = ${by}, writer_until = ${until}, wanted_by = null
    where id = ${id} and wanted_by = ${by} and status = ${UploadStatus.Signed} and doomed_at is null
      and (writer is null or writer_until <= ${now}) returning id`.execute(db);
  return rows.length > 0;
}

/** Whether this request is still the newest that wants to write. */
export async function isWantedBy(db: Db, { id, by }: { id: string; by: string }): Promise<boolean> {
  const { rows } = await sql`select id from uploads where id = ${id} and wanted_by = ${by}
    and status = ${UploadStatus.Signed} and doomed_at is null`.execute(db);
  return rows.length > 0;
}

/** A sign of life of the writer. False if it has to stop: a newer request came, or the upload was given up. */
export async function updateAlive(
  db: Db,
  { id, by, now, until, arrived }: Writing & { arrived: number },
): Promise<boolean> {
  const { rows } =
    await sql`update uploads set writer_until = ${until}, arrived_bytes = ${arrived}, last_byte_at =
      case when arrived_bytes = ${arrived} then last_byte_at else ${now} end
    where id = ${id} and writer = ${by} and wanted_by is null and doomed_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** The end of a writer. False if the upload was given up meanwhile. */
export async function updateWritten(
  db: Db,
  { id, by, now, arrived }: { id: string; by: string; now: Date; arrived: number },
): Promise<boolean> {
  const { rows } =
    await sql`update uploads set writer = null, writer_until = null, arrived_bytes = ${arrived},
      last_byte_at = case when arrived_bytes = ${arrived} then last_byte_at else ${now} end
    where id = ${id} and writer = ${by} returning doomed_at`.execute(db);
  const [row] = rows as { doomed_at: Date | null }[]; // The statement returns this column.
  return row !== undefined && row.doomed_at === null;
}

/** The whole file lies under its key. False if the upload was given up meanwhile. */
export async function updateArrived(
  db: Db,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update uploads set status = ${UploadStatus.Stored}, size_bytes = announced_bytes,
      arrived_bytes = announced_bytes, claimed_at = ${now}, last_byte_at = ${now}
    where id = ${id} and writer = ${by} and status = ${UploadStatus.Signed} and doomed_at is null returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Gives up an upload that nothing uses; its writer stops. */
export async function updateGivenUp(db: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { rows } = await sql`update uploads set doomed_at = ${now}, wanted_by = 'nobody'
    where id = ${id} and kept_at is null and doomed_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** A writer in another process first stops and then deletes the row itself. */
export async function deleteGivenUp(db: Db, id: string): Promise<void> {
  await sql`delete from uploads where id = ${id} and doomed_at is not null and writer is null`.execute(db);
}
