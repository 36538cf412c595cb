import { sql } from 'kysely';
import type { HookEvents, PersonalRow } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { forgetMailsOfArtist } from '../notifications/notifications.ts';

/** The artist brought these people along, so they are in the artist's own data. */
export async function ownContacts(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select c.email, c.name, c.imported_at, r.refused_at as unsubscribed_at
    from contacts as c left join contact_refusals as r on r.artist_id = c.artist_id and r.email_hash = c.email_hash
    where c.artist_id = ${userId} order by c.id`.execute(db);
  return rows;
}

export async function ownAnnouncements(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`select created_at, subject, text, sent, done_at from announcements
    where artist_id = ${userId} order by id`.execute(db);
  return rows;
}

/** Artists who imported the person. Only for a proven address, because it may be another person's. */
export async function ownImports(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select a.username as artist, c.name, c.imported_at, r.refused_at as unsubscribed_at
    from users as u join contacts as c on c.email = u.email join users as a on a.id = c.artist_id
    left join contact_refusals as r on r.artist_id = c.artist_id and r.email_hash = c.email_hash
    where u.id = ${userId} and u.is_email_verified order by c.id`.execute(db);
  return rows;
}

/** An artist's people and announcements, and the person's address among the people of all artists. */
export async function forgetContacts(tx: Tx, { userId, email }: HookEvents['personErased']): Promise<void> {
  await sql`delete from contacts where artist_id = ${userId} or email = ${email}`.execute(tx);
  await sql`delete from contact_refusals where artist_id = ${userId}`.execute(tx);
  await sql`delete from announcements where artist_id = ${userId}`.execute(tx);
  await forgetMailsOfArtist(tx, userId);
}
