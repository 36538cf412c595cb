import type { ArtistTag } from '@dubplate/shared/features/artists/model.ts';
import { type OfferKind, offers } from '@dubplate/shared/lookups/offers.ts';
import { sql, type RawBuilder } from 'kysely';
import { preparedPerShape } from '../../db/engines/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';
import {
  afterRow,
  cappedTotal,
  countOf,
  type ListQuery,
  pageBounds,
  pageOf,
  type SortKey,
  totalOf,
} from '../../lists/page.ts';
import type { ShortLivedCache } from '../../cache/short-lived-cache.ts';
import { type UserField, userFields } from '../accounts/accounts.ts';
import { artistsOf } from './store.ts';
import type { Counted } from './total-cache.ts';

/** Filters of the list. `likedBy` null means likes of nobody, which finds nothing. */
export interface ArtistFilter {
  ids?: readonly string[] | undefined;
  genres?: readonly number[] | undefined;
  topics?: readonly number[] | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  tags?: readonly ArtistTag[] | undefined;
  /** Offers all of these now. */
  accepts?: readonly OfferKind[] | undefined;
  /** Takes this, perhaps with a limit of 0. */
  takes?: OfferKind | undefined;
  featured?: boolean | undefined;
  likedBy?: string | null | undefined;
  /** The hits of a text search, best first. */
  found?: readonly string[] | undefined;
}

export type ArtistSort = 'recommended' | 'newest' | 'rating' | 'price' | 'shuffled' | 'match';

interface ListSort extends SortKey {
  /** The id column next to the key in its index. Only an inner join lets PostgreSQL begin with the index of the sums. */
  id: 'u.id' | 'st.artist_id';
}

const isListed = sql<boolean>`u.type = 2 and u.status = 1 and u.disabled_at is null`;

/** The largest whole number that JS represents exactly. The hash is cut to it. */
const hashMask = sql.lit(Number.MAX_SAFE_INTEGER);

/** Each sort has one number or date as its key, so a page can begin after any row. Ties are sorted by id. */
function sortOf(sort: ArtistSort, seed: number, found: readonly string[]): ListSort {
  const sorts: Record<ArtistSort, ListSort> = {
    recommended: { sql: sql`st.recommended_key`, id: 'st.artist_id', kind: 'number', order: 'desc' },
    newest: { sql: sql`u.created_at`, id: 'u.id', kind: 'date', order: 'desc' },
    rating: { sql: sql`st.rating_key`, id: 'st.artist_id', kind: 'number', order: 'desc' },
    price: { sql: sql`(u.request_price::bigint)`, id: 'u.id', kind: 'number', order: 'asc' },
    shuffled: {
      sql: sql`(hashtextextended(u.id, ${seed}::bigint) & ${hashMask}::bigint)`,
      id: 'u.id',
      kind: 'number',
      order: 'asc',
    },
    match: {
      sql: sql`array_position(${found}::text[], u.id::text)::bigint`,
      id: 'u.id',
      kind: 'number',
      order: 'asc',
    },
  };
  return sorts[sort];
}

interface ListOfArtists {
  query: ListQuery;
  sort: ArtistSort;
  seed: number;
  filter: ArtistFilter;
  viewerId: string | null;
  /** Short-lived cache of totals. */
  totals: ShortLivedCache<Counted>;
}

/** A page and the total in one statement; two if the page is empty. */
export async function listArtists(db: Db | Tx, given: ListOfArtists) {
  const { query, sort, seed, viewerId, totals } = given;
  const filter = withoutEmpty(given.filter);
  const key = sortOf(sort, seed, filter.found ?? []);
  const bounds = pageBounds(query, key, key.id);
  const totalKey = totalKeyOf(filter);
  const known = totalKey === null ? undefined : totals.get(totalKey);
  const [lastValue, lastId] = bounds.last ?? ['', ''];
  const { limit, offset, order } = bounds;
  const values = { found: [], ...filter, seed, viewerId, lastValue, lastId, limit: limit + 1, offset };
  const rows = await pageOfArtists(db, values, {
    sort,
    order,
    isContinued: bounds.last !== null,
    isCounted: known === undefined,
    hasViewer: viewerId !== null,
    ...shapeOf(filter),
  });
  const counted = known ?? (rows[0] ? cappedTotal(rows[0].total) : await totalOf(db, matchingOf(filter)));
  if (totalKey !== null) totals.set(totalKey, counted);
  return { ...pageOf(rows, bounds), ...counted };
}

interface PageValues extends ArtistFilter {
  seed: number;
  viewerId: string | null;
  lastValue: string;
  lastId: string;
  limit: number;
  offset: number;
}

interface PageShape extends FilterShape {
  sort: ArtistSort;
  order: 'asc' | 'desc';
  isContinued: boolean;
  isCounted: boolean;
  hasViewer: boolean;
}

const pageOfArtists = preparedPerShape(
  (db, given: PageValues, shape: PageShape) => {
    const { sort, order, isContinued, isCounted, hasViewer } = shape;
    const key = sortOf(sort, given.seed, given.found ?? []);
    const filter = filterIn(shape, given);
    return artistsOf(db, hasViewer ? given.viewerId : null)
      .where(conditionOf(filter))
      .$if(key.id === 'st.artist_id', (query) => query.where('st.artist_id', 'is not', null))
      .select([key.sql.as('sortKey'), (isCounted ? countOf(matchingOf(filter)) : sql<number>`0`).as('total')])
      .where(afterRow({ key, order, id: key.id }, isContinued ? [given.lastValue, given.lastId] : null))
      .orderBy(key.sql, order)
      .orderBy(sql.ref(key.id), order)
      .limit(given.limit)
      .offset(given.offset);
  },
  { isShort: ({ isCounted, named }) => !isCounted && named.length === 0 },
);

/** All of a filter that decides about the text of its conditions. */
interface FilterShape extends Pick<ArtistFilter, 'accepts' | 'takes' | 'featured'> {
  /** The filters whose values are parameters. */
  named: (keyof ArtistFilter)[];
}

function shapeOf({ accepts, takes, featured, ...named }: ArtistFilter): FilterShape {
  const names = Object.keys(named) as (keyof typeof named)[]; // Of an object literal's own keys.
  return { accepts, takes, featured, named: names.filter((name) => named[name] !== undefined).toSorted() };
}

function filterIn({ accepts, takes, featured, named }: FilterShape, values: ArtistFilter): ArtistFilter {
  return { accepts, takes, featured, ...Object.fromEntries(named.map((name) => [name, values[name]])) };
}

/** A filter by no genre at all is none. */
function withoutEmpty({ genres, topics, tags, ...rest }: ArtistFilter): ArtistFilter {
  return {
    ...rest,
    ...(genres?.length ? { genres } : {}),
    ...(topics?.length ? { topics } : {}),
    ...(tags?.length ? { tags } : {}),
  };
}

/** The same rows for counting. Figures are joined only if a filter needs them. */
function matchingOf(filter: ArtistFilter): RawBuilder<unknown> {
  const figures = filter.tags ? sql`join artist_stats as st on st.artist_id = u.id` : sql``;
  return sql`select u.id from users as u ${figures} where ${isListed} and ${conditionOf(filter)}`;
}

/** Rare or cheap counts are not cached. */
function totalKeyOf({ ids, found, likedBy, ...shared }: ArtistFilter): string | null {
  const filters = Object.entries(shared).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return ids || found || likedBy !== undefined ? null : JSON.stringify(filters);
}

/** The offers of `offersOf` as SQL conditions. A test compares the two. */
function isOffered(kind: OfferKind): RawBuilder<boolean> {
  const { artistLimit, openWhile } = offers[kind];
  if (openWhile === 'always') return isOpenAt(kind);
  return sql`(${isOpenAt(kind)} and ${columnOf(artistLimit)} is distinct from 0)`;
}

function isOpenAt(kind: OfferKind): RawBuilder<boolean> {
  const { artistSwitch, openWhile } = offers[kind];
  const isOn = columnOf(artistSwitch);
  if (openWhile === 'always') return sql`${isOn}`;
  return openWhile === 'accepting'
    ? sql`(${isOn} and u.accept_request = 1)`
    : sql`(${isOn} and u.accept_request <> 3)`;
}

function columnOf(field: UserField) {
  return sql.ref(`u.${userFields[field]}`);
}

function conditionOf(filter: ArtistFilter): RawBuilder<boolean> {
  const { ids, accepts = [], likedBy, found } = filter;
  const conditions = [...accepts.map(isOffered), ...profileConditions(filter)];
  if (ids) conditions.push(sql`u.id = any(${ids}::text[])`);
  if (found) conditions.push(sql`u.id = any(${found}::text[])`);
  if (filter.takes) conditions.push(isOpenAt(filter.takes));
  if (filter.featured) conditions.push(sql`u.featured`);
  if (likedBy !== undefined) {
    conditions.push(sql`u.id in (select artist_id from artist_likes where user_id = ${likedBy ?? ''})`);
  }
  return sql`${sql.join([sql<boolean>`true`, ...conditions], sql` and `)}`;
}

function profileConditions({
  genres,
  topics,
  priceMin,
  priceMax,
  tags,
}: ArtistFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (genres) conditions.push(sql`u.genres && ${genres}::integer[]`);
  if (topics) conditions.push(sql`u.topics && ${topics}::integer[]`);
  if (priceMin !== undefined) conditions.push(sql`u.request_price::bigint >= ${priceMin}`);
  if (priceMax !== undefined) conditions.push(sql`u.request_price::bigint <= ${priceMax}`);
  if (tags) conditions.push(sql`st.tags @> ${tags}::text[] and st.tags <> '{}'`);
  return conditions;
}

export async function countListed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from users as u where ${isListed}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The slugs of listed artists, oldest first. */
export async function listSlugs(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<{ slug: string; changed_at: Date | null }>`
    select u.slug, st.changed_at from users as u join artist_stats as st on st.artist_id = u.id
    where ${isListed} order by u.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
