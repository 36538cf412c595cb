import { sql, type RawBuilder } from 'kysely';
import { invalid } from '../http/errors.ts';
import type { Db, Tx } from '../db/schema.ts';

/** Counting stops here, so that a count never reads a whole large table; a list with more rows says that its total is an estimate. */
const COUNT_MAX = 10_000;
const PER_PAGE = 50;
/** Numbered pages end here; a cursor goes deeper and does not get slower. */
const DEPTH_MAX = 10_000;

/** What a list sorts by. The row's id is added to make it unique. */
export interface SortKey {
  sql: RawBuilder<unknown>;
  /** The expression for ascending order, where it differs. */
  ascending?: RawBuilder<unknown>;
  kind: 'date' | 'number' | 'text';
  /** The default direction. */
  order: 'asc' | 'desc';
  /** Set when an index holds the rows in this order, so that a deep page costs what the first one does. */
  isIndexed?: true;
}

/** Which page a list call asks for, at most 200 rows at once. Source: docs/product/lists.md. */
export interface ListQuery {
  perPage?: number | undefined;
  page?: number | undefined;
  cursor?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Where a page begins and in which order it runs. */
export interface PageBounds {
  key: RawBuilder<unknown>;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
  /** The sort key and the id of the row that the cursor is of, if there is one. */
  last: readonly [value: string, id: string] | null;
  /** True for rows after the cursor; always true without one. */
  after: RawBuilder<boolean>;
}

/** `id` names the id column, such as `u.id`. */
export function pageBounds(query: ListQuery, key: SortKey, id: string): PageBounds {
  const { perPage: limit = PER_PAGE, page = 1, cursor, order = key.order } = query;
  if (page * limit > DEPTH_MAX)
    throw invalid({ page: 'This page is too deep. Please filter the list or use its cursor.' });
  if (cursor !== undefined && query.page !== undefined)
    throw invalid({ cursor: 'Please give a page or a cursor.' });
  const bounds = { key: keyIn(key, order), order, limit, offset: (page - 1) * limit };
  const last = cursor === undefined ? null : parseCursor(cursor, key.kind);
  return { ...bounds, last, after: afterRow({ key, order, id }, last) };
}

/** True for rows after `last` in this order. */
export function afterRow(
  { key, order, id }: { key: SortKey; order: 'asc' | 'desc'; id: string },
  last: PageBounds['last'],
): RawBuilder<boolean> {
  if (last === null) return sql<boolean>`true`;
  const [value, lastId] = last;
  const sign = sql.raw(order === 'asc' ? '>' : '<');
  return sql<boolean>`(${keyIn(key, order)}, ${sql.ref(id)}) ${sign} (${value}::${typeOf(key)}, ${lastId})`;
}

export function keyIn(key: SortKey, order: 'asc' | 'desc'): RawBuilder<unknown> {
  return (order === 'asc' && key.ascending) || key.sql;
}

/** The database's type of a sort key. */
export function typeOf({ kind }: SortKey): RawBuilder<unknown> {
  return sql.raw({ date: 'timestamptz', number: 'bigint', text: 'text' }[kind]);
}

export interface Page<Item> {
  items: Item[];
  total: number;
  totalIsEstimate?: true;
  nextCursor?: string;
}

/** Give one row more than the page holds: it shows whether there is a next page. `sortKey` and `id` of the last row make the cursor. */
export function pageOf<Row extends { id: string; sortKey: unknown }>(rows: Row[], { limit }: PageBounds) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { items, ...(hasMore ? { nextCursor: cursorOf(last) } : {}) };
}

/** How many rows a query has, exact up to a bound. */
export async function totalOf(
  db: Db | Tx,
  matching: RawBuilder<unknown>,
): Promise<{ total: number; totalIsEstimate?: true }> {
  const { rows } = await sql<{ total: number }>`select ${countOf(matching)} as total`.execute(db);
  return cappedTotal(rows[0]?.total ?? 0);
}

/** The same count as a value of another statement; `cappedTotal` turns it into the answer's fields. */
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

/** A cursor comes back from outside, so everything in it is checked before a statement sees it. */
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
  if (kind === 'date' && !isDateTime(value)) throw refused;
  return [value, id];
}

/** A moment in the form we write. The database refuses 30 February and the year 0, so they are not moments. */
function isDateTime(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}
