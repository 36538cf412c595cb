import { sql, type RawBuilder } from 'kysely';
import { placeOf, pageOf, totalOf, type ListWish, type SortKey } from '../../db/keyset.ts';
import { holding } from '../../db/like.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { SellableArtist } from './artists.ts';

/** What the list may be narrowed by. `likedBy` null asks for the likes of nobody, which finds nothing. */
export interface ArtistFilter {
  ids?: readonly string[] | undefined;
  genres?: readonly number[] | undefined;
  text?: string | undefined;
  loopcheck?: boolean | undefined;
  privateSession?: boolean | undefined;
  featured?: boolean | undefined;
  likedBy?: string | null | undefined;
}

export type ArtistSort = 'recommended' | 'newest' | 'rating' | 'price' | 'shuffled';

/** Largest whole number a JS number holds exactly; the hash is cut to it. */
const hashMask = sql.lit(Number.MAX_SAFE_INTEGER);

/** Each sort is one number or date, so that a page can begin after any row. Ties go by id. */
function sortKeys(seed: number): Record<ArtistSort, SortKey> {
  const rating = sql`(case when coalesce(st.rated, 0) = 0 then 0
    else (st.rating_sum * 1000::bigint / st.rated) * 1000000 + least(st.rated, 999999) end)`;
  return {
    recommended: {
      sql: sql`((u.focus::int * 2 + u.featured::int) * 1000000::bigint + least(coalesce(st.achieved, 0), 999999))`,
      kind: 'number',
      order: 'desc',
    },
    newest: { sql: sql`u.created_at`, kind: 'date', order: 'desc' },
    rating: { sql: rating, kind: 'number', order: 'desc' },
    price: { sql: sql`u.request_price::bigint`, kind: 'number', order: 'asc' },
    shuffled: {
      sql: sql`(hashtextextended(u.id, ${seed}::bigint) & ${hashMask}::bigint)`,
      kind: 'number',
      order: 'asc',
    },
  };
}

/** Active artists as everybody may see them, with their sums and whether `viewerId` likes them. */
function artistsOf(db: Db | Tx, viewerId: string | null) {
  return db
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
      'u.created_at',
      'u.focus',
      'u.featured',
      'u.accept_request',
      'u.ama',
      'u.request_price',
      'u.priority_price',
      'u.question_price',
      'u.request_limit',
      'u.loopcheck_request_limit',
      'u.loopcheck',
      'u.deepdive',
      'u.private_session',
      'u.private_session_settings',
      'st.achieved',
      'st.answered',
      'st.expired',
      'st.reviewed',
      'st.rated',
      'st.rating_sum',
      'st.answer_seconds',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('artist_likes as l')
            .select('l.user_id')
            .where('l.user_id', '=', viewerId ?? '')
            .whereRef('l.artist_id', '=', 'u.id'),
        )
        .as('is_liked'),
    );
}

export type ArtistRow = NonNullable<Awaited<ReturnType<typeof findArtist>>>;

export async function findArtist(
  db: Db | Tx,
  by: { id: string } | { slug: string },
  viewerId: string | null,
) {
  const query = artistsOf(db, viewerId);
  return await (
    'id' in by ? query.where('u.id', '=', by.id) : query.where('u.slug', '=', by.slug)
  ).executeTakeFirst();
}

/** Artists by id, in the order asked for; those who are not listed are left out. */
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

/** A page and how many there are, in two queries. */
export async function listArtists(
  db: Db | Tx,
  given: { wish: ListWish; sort: ArtistSort; seed: number; filter: ArtistFilter; viewerId: string | null },
) {
  const { wish, sort, seed, filter, viewerId } = given;
  const key = sortKeys(seed)[sort];
  const place = placeOf(wish, key, 'u.id');
  const matching = artistsOf(db, viewerId).where(conditionOf(filter));
  const rows = await matching
    .select(key.sql.as('sortKey'))
    .where(place.after)
    .orderBy(key.sql, place.order)
    .orderBy('u.id', place.order)
    .limit(place.limit + 1)
    .offset(place.offset)
    .execute();
  const total = await totalOf(db, sql`${matching.clearSelect().select('u.id')}`);
  return { ...pageOf(rows, place), ...total };
}

function conditionOf(filter: ArtistFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (filter.ids)
    conditions.push(
      filter.ids.length === 0 ? sql<boolean>`false` : sql<boolean>`u.id in (${sql.join(filter.ids)})`,
    );
  if (filter.genres && filter.genres.length > 0) {
    conditions.push(sql<boolean>`u.genres && ${filter.genres}::integer[]`);
  }
  if (filter.text) conditions.push(sql<boolean>`lower(u.username) like ${holding(filter.text)}`);
  if (filter.loopcheck) conditions.push(sql<boolean>`u.loopcheck and u.accept_request <> 3`);
  if (filter.privateSession) conditions.push(sql<boolean>`u.private_session`);
  if (filter.featured) conditions.push(sql<boolean>`u.featured`);
  if (filter.likedBy !== undefined) {
    conditions.push(sql<boolean>`exists (select 1 from artist_likes as wanted
      where wanted.user_id = ${filter.likedBy ?? ''} and wanted.artist_id = u.id)`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
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

export async function lockArtistRows(tx: Tx, ids: readonly string[]): Promise<SellableArtist[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('users')
    .select([
      'id',
      'username',
      'slug',
      'status',
      'disabled_at',
      'accept_request',
      'loopcheck',
      'deepdive',
      'ama',
      'request_limit',
      'loopcheck_request_limit',
      'request_price',
      'commission_bps',
    ])
    .where('id', 'in', ids)
    .where('type', '=', 2)
    .orderBy('id')
    // Shared among orders: what has to wait is only a change of the artist's own record.
    .forShare()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    slug: row.slug,
    status: row.status,
    isDisabled: row.disabled_at !== null,
    acceptRequest: row.accept_request,
    loopcheck: row.loopcheck,
    deepdive: row.deepdive,
    ama: row.ama,
    requestLimit: row.request_limit,
    loopcheckRequestLimit: row.loopcheck_request_limit,
    requestPrice: row.request_price,
    commissionBps: row.commission_bps,
  }));
}

/** What one event adds to an artist's sums. `answerSeconds` is how long the answer took, `rating` 1 to 5. */
export interface StatsChange {
  achieved?: number;
  answered?: number;
  expired?: number;
  reviewed?: number;
  rating?: number;
  answerSeconds?: number;
}

/** Relative, so that two events at once both count. */
export async function addStats(tx: Tx, artistId: string, change: StatsChange): Promise<void> {
  const { achieved = 0, answered = 0, expired = 0, reviewed = 0, rating, answerSeconds = 0 } = change;
  const rated = rating === undefined ? 0 : 1;
  await sql`insert into artist_stats as st
      (artist_id, achieved, answered, expired, reviewed, rated, rating_sum, answer_seconds)
    values (${artistId}, ${achieved}, ${answered}, ${expired}, ${reviewed}, ${rated}, ${rating ?? 0}, ${answerSeconds})
    on conflict (artist_id) do update set achieved = st.achieved + excluded.achieved,
      answered = st.answered + excluded.answered, expired = st.expired + excluded.expired,
      reviewed = st.reviewed + excluded.reviewed, rated = st.rated + excluded.rated,
      rating_sum = st.rating_sum + excluded.rating_sum,
      answer_seconds = st.answer_seconds + excluded.answer_seconds`.execute(tx);
}
