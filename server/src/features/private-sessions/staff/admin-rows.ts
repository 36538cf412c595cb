import type { PrivateSessionRow as ShownRow } from '@dubplate/shared/features/private-sessions/records.ts';
import type { Db } from '../../../db/schema.ts';
import { listPeople, type Person } from '../../accounts/accounts.ts';
import type { PrivateSessionRow } from '../private-sessions.store.ts';

/** Rows of the console's list, in one statement for any number of them. */
export async function presentRows(db: Db, rows: readonly PrivateSessionRow[]): Promise<ShownRow[]> {
  const people = await listPeople(
    db,
    rows.flatMap((row) => [row.artist_id, row.fan_id]),
  );
  return rows.map((row) => presentRow(row, people));
}

export function presentRow(row: PrivateSessionRow, people: ReadonlyMap<string, Person>): ShownRow {
  const person = (id: string) => ({ id, username: people.get(id)?.username ?? '' });
  return {
    id: row.id,
    artist: person(row.artist_id),
    user: person(row.fan_id),
    date: row.starts_at.toISOString(),
    duration: row.minutes,
    status: row.status,
    canceledByArtist: row.canceled_by_artist,
    canceledByStaff: row.canceled_by_staff !== null,
    price: row.price_tokens,
    isReviewed: row.review !== null,
    dateCreated: row.created_at.toISOString(),
    updatedDate: row.updated_at?.toISOString() ?? null,
  };
}
