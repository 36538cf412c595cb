import { sql, type RawBuilder } from 'kysely';
import { invalid } from '../http/errors.ts';
import type { Db, Tx } from './schema.ts';

/** Counting stops here, so that it never reads a whole large table. Beyond it, a list says that its total is an estimate. */
const COUNT_MAX = 10_000;
const PER_PAGE = 50;
/** Numbered pages end here. A cursor reaches later rows without getting slower. */
const DEPTH_MAX = 10_000;

/** A list's sort expression. The row's id makes it unique. */
export interface SortKey {
  sql: RawBuilder<unknown>;
  kind: 'date' | 'number' | 'text';
  /** The default direction. */
  order: 'asc' | 'desc';
  /** Set if an index has the rows in this order, so that a page deep in a large table costs the same as the first. */
  isIndexed?: true;
}

/** The order in a list call's input. */
export interface Sorting<Sort extends string = string> {
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** All rows of a list, for an export: SQL that selects each row's `id` and its sort `key`. Ties are sorted by id, as in pages. */
export interface WholeList {
  rows: RawBuilder<unknown>;
  key: SortKey;
  order: 'asc' | 'desc';
}

/** `from` is the list's tables with its filter; `id` is its id column. */
export function wholeList(
  key: SortKey,
  order: Sorting['order'],
  id: string,
  from: RawBuilder<unknown>,
): WholeList {
  return {
    key,
    order: order ?? key.order,
    rows: sql`select ${sql.ref(id)} as id, ${key.sql} as key from ${from}`,
  };
}

/** The paging part of a list call's input; at most 200 rows at once. Source: docs/product/lists.md. */
export interface ListQuery {
  perPage?: number | undefined;
  page?: number | undefined;
  cursor?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Where a page begins and how it is sorted. Created once per call by `placeOf`. */
export interface Place {
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
  /** True for rows after the cursor; always true without one. */
  after: RawBuilder<boolean>;
  key: SortKey;
}

/** Reads the page or cursor of a list's input. `id` is the id column, such as `u.id`. */
export function placeOf(listQuery: ListQuery, key: SortKey, id: string): Place {
  const { perPage: limit = PER_PAGE, page = 1, cursor, order = key.order } = listQuery;
  if (page * limit > DEPTH_MAX)
    throw invalid({ page: 'This page is too deep. Please filter the list or use its cursor.' });
  if (cursor !== undefined && listQuery.page !== undefined)
    throw invalid({ cursor: 'Please give a page or a cursor.' });
  const place = { order, limit, offset: (page - 1) * limit, key };
  if (cursor === undefined) return { ...place, after: sql<boolean>`true` };
  const [value, lastId] = parseCursor(cursor, key.kind);
  const sign = sql.raw(order === 'asc' ? '>' : '<');
  const cast = sql.raw({ date: 'timestamptz', number: 'bigint', text: 'text' }[key.kind]);
  return {
    ...place,
    after: sql<boolean>`(${key.sql}, ${sql.ref(id)}) ${sign} (${value}::${cast}, ${lastId})`,
  };
}

export interface Page<Item> {
  items: Item[];
  total: number;
  totalIsEstimate?: true;
  nextCursor?: string;
}

/** Expects one row more than requested, which shows that there is a next page. `sortKey` and `id` of the last row make the cursor. */
export function pageOf<Row extends { id: string; sortKey: unknown }>(rows: Row[], place: Place) {
  const items = rows.slice(0, place.limit);
  const last = items.at(-1);
  const hasMore = rows.length > place.limit && last !== undefined;
  return { items, ...(hasMore ? { nextCursor: cursorOf(last) } : {}) };
}

/** How many rows a query has, exact up to a limit. */
export async function totalOf(
  db: Db | Tx,
  matching: RawBuilder<unknown>,
): Promise<{ total: number; totalIsEstimate?: true }> {
  const { rows } = await sql<{ total: number }>`select ${countOf(matching)} as total`.execute(db);
  return cappedTotal(rows[0]?.total ?? 0);
}

/** The count as a value in another statement. `cappedTotal` turns it into the answer. */
export function countOf(matching: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select count(*) from (${matching} limit ${COUNT_MAX + 1}) as counted)`;
}

export function cappedTotal(total: number): { total: number; totalIsEstimate?: true } {
  return total > COUNT_MAX ? { total: COUNT_MAX, totalIsEstimate: true } : { total };
}

function cursorOf(row: { id: string; sortKey: unknown }): string {
  const value = row.sortKey instanceof Date ? row.sortKey.toISOString() : row.sortKey;
  return Buffer.from(JSON.stringify([String(value), row.id])).toString('base64url');
}

/** A cursor comes from outside, so every part is checked before a statement uses it. */
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
  if (kind === 'date' && !isMoment(value)) throw refused;
  return [value, id];
}

/** A time in our own format. The database refuses dates such as February 30 and the year 0. */
function isMoment(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}
