import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

/** Who gets what an artist sends. */

interface After {
  artistId: string;
  after: string;
  limit: number;
}

export interface Addressee {
  id: string;
  email: string;
  hash: string;
}

/** Imported people who did not unsubscribe. Who closed their account gets nothing. */
const agreed = (artistId: string) => sql`from contacts as c left join users as u on u.email = c.email
  where c.artist_id = ${artistId} and u.disabled_at is null
    and not exists (select 1 from contact_refusals as r where r.artist_id = c.artist_id and r.email_hash = c.email_hash)`;

/** Members decide in their settings, and who likes the artist is told as a member. */
const unlessTold = (
  artistId: string,
) => sql`(u.id is null or (u.notification_preferences->>'sessions')::boolean
  and not exists (select 1 from artist_likes as l where l.user_id = u.id and l.artist_id = ${artistId}))`;

/** Who likes the artist, wants news, and isn't among the imported people, who get the same mail as such or have unsubscribed. */
const wantNews = (artistId: string) => sql`from artist_likes as l join users as u on u.id = l.user_id
  where l.artist_id = ${artistId} and u.disabled_at is null and (u.notification_preferences->>'marketing')::boolean
    and not exists (select 1 from contacts as c where c.artist_id = ${artistId} and c.email = u.email)`;

async function contactsAfter(
  tx: Tx,
  { artistId, after, limit }: After,
  more: RawBuilder<unknown> = sql`true`,
): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`select c.id, c.email, c.email_hash as hash ${agreed(artistId)}
    and c.id > ${after} and ${more} order by c.id limit ${limit}`.execute(tx);
  return rows;
}

/** The next imported people by id. */
export async function listAgreed(tx: Tx, given: After): Promise<Addressee[]> {
  return await contactsAfter(tx, given);
}

/** The same without those who hear of the artist's sessions as members, or don't want to. */
export async function listAgreedToSessions(tx: Tx, given: After): Promise<Addressee[]> {
  return await contactsAfter(tx, given, unlessTold(given.artistId));
}

/** The next people who like the artist and want news, by id. */
export async function listLikers(tx: Tx, { artistId, after, limit }: After) {
  const { rows } = await sql<{ id: string; email: string }>`select u.id, u.email ${wantNews(artistId)}
    and l.user_id > ${after} order by l.user_id limit ${limit}`.execute(tx);
  return rows;
}

/** How many would get an announcement now. */
export async function countRecipients(db: Db | Tx, artistId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) ${agreed(artistId)}) + (select count(*) ${wantNews(artistId)}) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
