import { type NotNull, sql } from 'kysely';
import { prepared } from '../../db/engines/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { fieldsOf, offerFields, userFields } from '../accounts/accounts.ts';

/** What an order needs to know about an artist when it is placed. Limits count one buyer's open requests; prices are tokens. */
export type SellableArtist = Awaited<ReturnType<typeof lockArtistRows>>[number];

const figures = [
  'achieved',
  'answered',
  'expired',
  'reviewed',
  'rated',
  'rating_sum',
  'answer_seconds',
  'requests_reviewed',
  'requests_rated',
  'requests_rating_sum',
  'tags',
] as const;

/**
 * Active artists in their public form, with their sums and whether `viewerId` likes them. Every artist has sums. A left join says so:
 * of an inner one PostgreSQL expects as few rows as there are artists among all people, and reads everybody instead of one page.
 */
export function artistsOf(db: Db | Tx, viewerId: string | null) {
  return (
    db
      .selectFrom('users as u')
      .leftJoin('artist_stats as st', 'st.artist_id', 'u.id')
      .where('u.type', '=', sql.lit(2))
      .where('u.status', '=', sql.lit(1))
      .where('u.disabled_at', 'is', null)
      .select([
        'u.id',
        'u.username',
        'u.slug',
        'u.biography',
        'u.profile_image',
        'u.genres',
        'u.daw',
        'u.instruments',
        'u.topics',
        'u.collaborators',
        'u.record_labels',
        'u.socials',
        'u.time_zone',
        'u.created_at',
        'u.focus',
        'u.featured',
        ...offerFields.map((field) => `u.${userFields[field]}` as const),
        'u.private_session_settings',
        ...figures.map((name) => `st.${name}` as const),
      ])
      .$narrowType<Record<(typeof figures)[number], NotNull>>()
      // Written against the table, because live sessions come after artists. One index entry for each artist who runs one.
      .select(
        sql<boolean>`exists (select 1 from sessions as s where s.artist_id = u.id and s.status in (2, 3, 4))`.as(
          'is_online',
        ),
      )
      .select((eb) =>
        viewerId === null
          ? sql<boolean>`false`.as('is_liked')
          : eb
              .exists(
                eb
                  .selectFrom('artist_likes as l')
                  .select('l.user_id')
                  .where('l.user_id', '=', viewerId)
                  .whereRef('l.artist_id', '=', 'u.id'),
              )
              .as('is_liked'),
      )
  );
}

export type ArtistRow = NonNullable<Awaited<ReturnType<typeof findArtist>>>;

/** An old slug still finds its artist. */
export async function findArtist(
  db: Db | Tx,
  by: { id: string } | { slug: string },
  viewerId: string | null,
) {
  const query = artistsOf(db, viewerId);
  if ('id' in by) return await query.where('u.id', '=', by.id).executeTakeFirst();
  return await query
    .where(
      sql<boolean>`u.id in (select id from users where slug = ${by.slug}
        union all select artist_id from artist_slugs where slug = ${by.slug})`,
    )
    .orderBy(sql`u.slug = ${by.slug}`, 'desc')
    .executeTakeFirst();
}

/** Artists by id, in the given order. Unlisted ones are left out. */
export async function listArtistsByIds(
  db: Db | Tx,
  ids: readonly string[],
  viewerId: string | null,
): Promise<ArtistRow[]> {
  if (ids.length === 0) return [];
  const rows = await artistsOf(db, viewerId).where('u.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function listLikedIds(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('artist_likes')
    .select('artist_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('artist_id')
    .execute();
  return rows.map((row) => row.artist_id);
}

export async function insertLike(
  tx: Tx,
  like: { userId: string; artistId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('artist_likes')
    .values({ user_id: like.userId, artist_id: like.artistId, created_at: like.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteLike(tx: Tx, like: { userId: string; artistId: string }): Promise<void> {
  await tx
    .deleteFrom('artist_likes')
    .where('user_id', '=', like.userId)
    .where('artist_id', '=', like.artistId)
    .execute();
}

const sellableFields = [...offerFields, 'queueLimit', 'username', 'slug', 'status', 'commissionBps'] as const;

export async function lockArtistRows(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await lockedArtists(tx, { ids });
  return rows.map((row) => ({
    ...fieldsOf(row, sellableFields),
    id: row.id,
    isDisabled: row.disabled_at !== null,
  }));
}

const lockedArtists = prepared((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('users')
    .select(['id', 'disabled_at', ...sellableFields.map((field) => userFields[field])])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('type', '=', 2)
    .orderBy('id')
    // Orders may share the lock. Only changes of the artist's record have to wait.
    .forShare(),
);
