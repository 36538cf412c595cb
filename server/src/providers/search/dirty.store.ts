import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../db/schema.ts';

/** An artist whose entry changed; without a name the entry is gone. */
export interface DirtyEntry {
  artist_id: string;
  mark: string;
  name: string | null;
  words: string | null;
  offers: string[] | null;
}

/** The mark tells this change from a later one, which may come while this one is being sent. */
export async function markDirty(tx: Tx, artistId: string): Promise<void> {
  const mark = randomUUID();
  await tx
    .insertInto('search_dirty')
    .values({ artist_id: artistId, mark })
    .onConflict((conflict) => conflict.column('artist_id').doUpdateSet({ mark }))
    .execute();
}

/** Everybody, once for each outside index. */
export async function markAll(tx: Tx, mirror: string, now: Date): Promise<void> {
  await sql`insert into search_dirty (artist_id, mark) select artist_id, ${randomUUID()} from search_artists
    on conflict (artist_id) do update set mark = excluded.mark`.execute(tx);
  await tx
    .insertInto('search_mirrors')
    .values({ name: mirror, filled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isFilled(db: Db, mirror: string): Promise<boolean> {
  const row = await db
    .selectFrom('search_mirrors')
    .select('name')
    .where('name', '=', mirror)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listDirty(db: Db, limit: number): Promise<DirtyEntry[]> {
  return await db
    .selectFrom('search_dirty as d')
    .leftJoin('search_artists as s', 's.artist_id', 'd.artist_id')
    .select(['d.artist_id', 'd.mark', 's.name', 's.words', 's.offers'])
    .orderBy('d.artist_id')
    .limit(limit)
    .execute();
}

/** Only as they were when they were sent: a change that came meanwhile has another mark and stays. */
export async function forgetDirty(db: Db, sent: readonly DirtyEntry[]): Promise<void> {
  const [ids, marks] = [sent.map(({ artist_id }) => artist_id), sent.map(({ mark }) => mark)];
  await sql`delete from search_dirty as d using unnest(${ids}::text[], ${marks}::text[]) as sent(artist_id, mark)
    where d.artist_id = sent.artist_id and d.mark = sent.mark`.execute(db);
}
