import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

export interface Place {
  /** The artist's own address to meet at; null where the room of the site is used. */
  meetingUrl: string | null;
  /** In which the artist's hours are. */
  timeZone: string;
}

/** Where and on whose clock these artists meet, by their id. */
export async function placesOf(db: Db | Tx, artistIds: readonly string[]): Promise<Map<string, Place>> {
  if (artistIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select([
      'id',
      sql<string | null>`private_session_settings->>'meetingUrl'`.as('meetingUrl'),
      sql<string>`private_session_settings->>'timeZone'`.as('timeZone'),
    ])
    .where('id', 'in', [...new Set(artistIds)])
    .where('private_session_settings', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** What an artist set up for private sessions, and whether they can be booked now. Undefined: there is no such artist to see. */
export async function findSettings(db: Db | Tx, artistId: string) {
  const row = await db
    .selectFrom('users')
    .select(['private_session', 'private_session_settings as settings'])
    .where('id', '=', artistId)
    .where('type', '=', UserType.Artist)
    .where('status', '=', UserStatus.Active)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row && { settings: row.settings, isOpen: row.private_session && row.settings !== null };
}
