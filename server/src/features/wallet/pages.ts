import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

/** Counting stops here, so that a count never reads a whole large table; beyond it a list says that its total is an estimate. */
export const countMax = 10_000;

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
  totalIsEstimate: boolean;
  nextCursor?: string;
}

/** How many rows `matching` has, counted up to countMax + 1. */
export async function countOf(db: Db | Tx, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${matching} limit ${countMax + 1}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

export function page<Row, Item>(
  rows: Row[],
  wish: PageWish,
  total: number,
  toItem: (row: Row) => Item,
  cursorOf: (row: Row) => string,
): Page<Item> {
  const last = rows.at(-1);
  return {
    items: rows.map(toItem),
    total: Math.min(total, countMax),
    totalIsEstimate: total > countMax,
    ...(last !== undefined && rows.length === wish.limit ? { nextCursor: cursorOf(last) } : {}),
  };
}
