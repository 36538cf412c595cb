import { sql } from 'kysely';
import type { GoodContact } from '@dubplate/shared/features/contacts/rules.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { newId } from '../../db/id.ts';

/** Adds those who aren't there yet and returns how many. In the order of their addresses, so that two imports don't block each other. */
export async function insertContacts(
  tx: Tx,
  given: { artistId: string; contacts: readonly (GoodContact & { hash: string })[]; now: Date },
): Promise<number> {
  const { artistId, now } = given;
  const rows = given.contacts.map((each) => ({ ...each, id: newId(now) }));
  const { numAffectedRows = 0n } = await sql`
    insert into contacts (id, artist_id, email, email_hash, name, imported_at)
    select id, ${artistId}, email, hash, name, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as c (id text, email text, hash text, name text)
    order by email collate "C" on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

export async function countContacts(tx: Tx, artistId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('contacts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('artist_id', '=', artistId)
    .executeTakeFirstOrThrow();
  return count;
}

/** False if the artist has no such contact. */
export async function deleteContact(tx: Tx, { id, artistId }: { id: string; artistId: string }) {
  const { numDeletedRows } = await tx
    .deleteFrom('contacts')
    .where('id', '=', id)
    .where('artist_id', '=', artistId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** A person unsubscribes from an artist, or takes that back. Both can be repeated. */
export async function setRefusal(
  tx: Tx,
  given: { artistId: string; hash: string; isRefused: boolean; now: Date },
): Promise<void> {
  const { artistId, hash, isRefused, now } = given;
  if (isRefused)
    await tx
      .insertInto('contact_refusals')
      .values({ artist_id: artistId, email_hash: hash, refused_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('contact_refusals')
      .where('artist_id', '=', artistId)
      .where('email_hash', '=', hash)
      .execute();
}

/** Which of these unsubscribed from the artist. */
export async function listRefused(
  db: Db | Tx,
  { artistId, hashes }: { artistId: string; hashes: readonly string[] },
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('contact_refusals')
    .select('email_hash')
    .where('artist_id', '=', artistId)
    .where('email_hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.email_hash));
}
