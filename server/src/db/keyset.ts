import { sql, type RawBuilder } from 'kysely';
import { invalid } from '../http/errors.ts';
import { countMax, countOf, wishOf } from './pages.ts';
import type { Db, Tx } from './schema.ts';

/** What a list sorts by: one expression, made unique by the row's id. */
export interface SortKey {
  sql: RawBuilder<unknown>;
  kind: 'date' | 'number' | 'text';
  /** The direction when the caller names none. */
  order: 'asc' | 'desc';
}

export interface ListWish {
  perPage?: number | undefined;
  page?: number | undefined;
  cursor?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Where a page begins and how it runs; made once per call by `placeOf`. */
export interface Place {
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
  /** True for the rows after the cursor; always true without one. */
  after: RawBuilder<boolean>;
  key: SortKey;
}

/** Reads page or cursor of a list's input. `id` names the id column, such as `u.id`. */
export function placeOf(wish: ListWish, key: SortKey, id: string): Place {
  const { limit, cursor, skip: offset = 0, order = key.order } = wishOf(wish);
  const place = { order, limit, offset, key };
  if (cursor === undefined) return { ...place, after: sql<boolean>`true` };
  const [value, lastId] = parseCursor(cursor, key.kind);
  const sign = sql.raw(order === 'asc' ? '>' : '<');
  const cast = sql.raw({ date: 'timestamptz', number: 'bigint', text: 'text' }[key.kind]);
  return {
    ...place,
    after: sql<boolean>`(${key.sql}, ${sql.ref(id)}) ${sign} (${value}::${cast}, ${lastId})`,
  };
}

/** Rows come one more than wished, which tells whether there is a next page; `sortKey` and `id` of the last make the cursor. */
export function pageOf<Row extends { id: string; sortKey: unknown }>(rows: Row[], place: Place) {
  const items = rows.slice(0, place.limit);
  const last = items.at(-1);
  const hasMore = rows.length > place.limit && last !== undefined;
  return { items, ...(hasMore ? { nextCursor: cursorOf(last) } : {}) };
}

/** How many rows a query has, told exactly up to a bound. */
export async function totalOf(
  db: Db | Tx,
  matching: RawBuilder<unknown>,
): Promise<{ total: number; totalIsEstimate?: true }> {
  const total = await countOf(db, matching);
  return total > countMax ? { total: countMax, totalIsEstimate: true } : { total };
}

function cursorOf(row: { id: string; sortKey: unknown }): string {
  const value = row.sortKey instanceof Date ? row.sortKey.toISOString() : row.sortKey;
  return Buffer.from(JSON.stringify([String(value), row.id])).toString('base64url');
}

/** A cursor comes back from outside, so that everything in it is checked before a statement sees it. */
function parseCursor(cursor: string, kind: SortKey['kind']): [string, string] {
  const refused = invalid({ cursor: 'This cursor is not one of this list.' });
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw refused;
  }
  if (!Array.isArray(parsed) || parsed.length !== 2) throw refused;
  const [value, id]: unknown[] = parsed;
  if (typeof value !== 'string' || typeof id !== 'string') throw refused;
  if (`${value}${id}`.includes('\0') || !`${value}${id}`.isWellFormed()) throw refused;
  if (kind === 'number' && !/^-?\d{1,16}$/.test(value)) throw refused;
  if (kind === 'date' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) throw refused;
  if (kind === 'date' && Number.isNaN(Date.parse(value))) throw refused;
  return [value, id];
}
