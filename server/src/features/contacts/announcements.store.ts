import { type Selectable, sql } from 'kysely';
import type { Announcement } from '@dubplate/shared/features/contacts/records.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { AnnouncementsTable } from './tables.ts';

export type AnnouncementRow = Selectable<AnnouncementsTable>;

export async function insertAnnouncement(
  tx: Tx,
  row: Pick<AnnouncementRow, 'id' | 'artist_id' | 'subject' | 'text' | 'created_at'>,
): Promise<AnnouncementRow> {
  return await tx
    .insertInto('announcements')
    .values({ ...row, done_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** When the artist sent the latest one. */
export async function findLastSent(db: Db | Tx, artistId: string): Promise<Date | null> {
  const { rows } = await sql<{ created_at: Date }>`select created_at from announcements
    where artist_id = ${artistId} order by id desc limit 1`.execute(db);
  return rows[0]?.created_at ?? null;
}

/** The oldest one that still has mails to write. No other process takes it meanwhile. */
export async function lockOpenAnnouncement(tx: Tx): Promise<AnnouncementRow | undefined> {
  return await tx
    .selectFrom('announcements')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function updateAnnouncement(
  tx: Tx,
  id: string,
  set: Partial<Pick<AnnouncementRow, 'sent' | 'audience' | 'after_id' | 'done_at'>>,
): Promise<void> {
  await tx.updateTable('announcements').set(set).where('id', '=', id).execute();
}

export function presentAnnouncement(row: AnnouncementRow): Announcement {
  const { id, subject, text, sent } = row;
  return { id, subject, text, sent, date: timestampOf(row.created_at), isDone: row.done_at !== null };
}
