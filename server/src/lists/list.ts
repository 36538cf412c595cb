import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { allOf, type Condition } from './conditions.ts';
import {
  keyIn,
  type ListQuery,
  type Page,
  type PageBounds,
  pageBounds,
  pageOf,
  type SortKey,
  totalOf,
  typeOf,
} from './page.ts';

/** The rows of a list: tables, columns and orders. */
export interface ListRows<Row> {
  /** Tables that the conditions and sort keys read, such as sql`payments as p`. */
  from: RawBuilder<unknown>;
  /** The id column, such as `p.id`. */
  id: string;
  /** Columns of a row, `id` among them. */
  columns: RawBuilder<Row>;
  /** Tables of the columns, when they are more than `from`. Only the rows of one page are looked up in them. */
  rowsFrom?: RawBuilder<unknown>;
  /** By name. The first one is the default. */
  sorts: Readonly<Record<string, SortKey>>;
}

/** The rows that a caller asked for. A page, a total and a file follow from this. */
export interface List<Row> extends ListRows<Row> {
  where: readonly Condition[];
}

type Identified = { id: string };

/** A page and its total, in two statements. */
export async function listPage<Row extends Identified>(
  db: Db | Tx,
  list: List<Row>,
  query: ListQuery,
): Promise<Page<Row>> {
  const rows = await listRows(db, list, query);
  return { ...rows, ...(await listTotal(db, list)) };
}

export async function listTotal(db: Db | Tx, list: List<unknown>) {
  return await totalOf(db, sql`select ${sql.ref(list.id)} as id ${matching(list)}`);
}

/** A page without its total. */
export async function listRows<Row extends Identified>(
  db: Db | Tx,
  list: List<Row>,
  query: ListQuery,
): Promise<Omit<Page<Row>, 'total'>> {
  const bounds = pageBounds(query, sortKeyOf(list, query), list.id);
  const { rows } = await rowsStatement(list, { ...bounds, limit: bounds.limit + 1 }).execute(db);
  return pageOf(rows, bounds);
}

/** Selects the rows between these bounds. */
export function rowsStatement<Row>(
  list: List<Row>,
  { key, order, after, limit, offset }: Omit<PageBounds, 'last'>,
): RawBuilder<Row & { sortKey: unknown }> {
  const { columns, rowsFrom } = list;
  const id = sql.ref(list.id);
  const direction = sql.raw(order);
  const pageWith = (selected: RawBuilder<unknown>) => sql<Row & { sortKey: unknown }>`
    select ${selected}, ${key} as "sortKey" ${matching(list)} and ${after}
    order by ${key} ${direction}, ${id} ${direction} limit ${limit} offset ${offset}`;
  if (!rowsFrom) return pageWith(columns);
  const idColumn = sql`${id} as id`;
  return sql<Row & { sortKey: unknown }>`select ${columns}, page."sortKey"
    from (${pageWith(idColumn)}) as page join (${rowsFrom}) on ${id} = page.id
    order by page."sortKey" ${direction}, page.id ${direction}`;
}

/** One row by its id. */
export async function findRow<Row>(
  db: Db | Tx,
  { columns, from, rowsFrom = from, id }: ListRows<Row>,
  value: string,
): Promise<Row | undefined> {
  const statement = sql<Row>`select ${columns} from ${rowsFrom} where ${sql.ref(id)} = ${value}`;
  return (await statement.execute(db)).rows[0];
}

/** Every row of a list, for a file. */
export interface WholeList {
  /** SQL that selects each row's `id` and its sort key as `key`. */
  rows: RawBuilder<unknown>;
  /** The sort key itself. */
  key: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  isIndexed: boolean;
  order: 'asc' | 'desc';
}

export function wholeList(list: List<unknown>, query: ListQuery): WholeList {
  const sortKey = sortKeyOf(list, query);
  const order = query.order ?? sortKey.order;
  const key = keyIn(sortKey, order);
  const rows = sql`select ${sql.ref(list.id)} as id, ${key} as key ${matching(list)}`;
  return { key, type: typeOf(sortKey), isIndexed: sortKey.isIndexed === true, order, rows };
}

/** The list's tables with its filter, for a select in front. */
export function matching({ from, where }: List<unknown>): RawBuilder<unknown> {
  return sql`from ${from} where ${allOf(where) ?? sql`true`}`;
}

function sortKeyOf({ sorts }: ListRows<unknown>, { sort }: ListQuery): SortKey {
  const key = sort === undefined ? Object.values(sorts)[0] : sorts[sort];
  if (!key) throw new Error(`This list has no order ${sort}.`);
  return key;
}
