import { sql, type RawBuilder } from 'kysely';
import { invalid } from '../http/errors.ts';
import type { Db, Tx } from './schema.ts';

/** Counting stops here, so that a count never reads a whole large table; beyond it a list says that its total is an estimate. */
export const countMax = 10_000;
const PER_PAGE = 50;
/** Numbered pages end here; whatever lies deeper is reached by cursor, which does not get slower. */
const DEPTH_MAX = 10_000;

/** A page of a list: after the row a cursor names, or `skip` rows in. `limit` is at most 200. */
export interface PageWish {
  limit: number;
  cursor?: string | undefined;
  skip?: number | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export interface Page<Item> {
  items: Item[];
  total: number;
  totalIsEstimate?: boolean;
  nextCursor?: string;
}

/** What a list call's input asks for. Source: docs/product.md#lists. */
export function wishOf(input: {
  perPage?: number | undefined;
  page?: number | undefined;
  cursor?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}): PageWish {
  const limit = input.perPage ?? PER_PAGE;
  const page = input.page ?? 1;
  if (page * limit > DEPTH_MAX)
    throw invalid({ page: 'This page is too deep. Please filter the list or use its cursor.' });
  if (input.cursor !== undefined && input.page !== undefined)
    throw invalid({ cursor: 'Please give a page or a cursor.' });
  return { limit, cursor: input.cursor, skip: (page - 1) * limit, order: input.order };
}

/** How many rows `matching` has, counted up to countMax + 1. */
export async function countOf(db: Db | Tx, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${matching} limit ${countMax + 1}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

export function page<Row, Item>(
  rows: readonly Row[],
  wish: PageWish,
  total: number,
  toItem: (row: Row) => Item,
  cursorOf: (row: Row) => string,
): Page<Item> {
  const last = rows.at(-1);
  return {
    items: rows.map(toItem),
    total: Math.min(total, countMax),
    ...(total > countMax ? { totalIsEstimate: true } : {}),
    ...(last !== undefined && rows.length === wish.limit ? { nextCursor: cursorOf(last) } : {}),
  };
}

/** Cursor of a list by time: the last row's moment and id. */
export function timeCursorOf(row: { created_at: Date; id: string }): string {
  return `${row.created_at.toISOString()}~${row.id}`;
}

/** The moment and id that a time cursor names; anything else is refused. */
export function readTimeCursor(cursor: string): { time: Date; id: string } {
  const [time = '', id = ''] = cursor.split('~');
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(time) && !Number.isNaN(Date.parse(time));
  if (!isTime || id === '') throw invalid({ cursor: 'This cursor is not one of ours.' });
  return { time: new Date(time), id };
}

/** The number that a counting cursor names; anything else is refused. */
export function readNumberCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw invalid({ cursor: 'This cursor is not one of ours.' });
  return Number(cursor);
}
