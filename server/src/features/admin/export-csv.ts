import { sql, type RawBuilder } from 'kysely';
import type { OpenDatabase } from '../../db/db.ts';
import type { Column, ExportSource } from './exports/source.ts';
import { ArrayOfCells } from './json-array.ts';

export interface ExportWish {
  filter: unknown;
  columns: string[] | null;
  timeZone: string;
  order: 'asc' | 'desc';
}

/** The embedded database builds an answer whole in memory, so there the file is read in pages of this many rows. */
const PAGE_ROWS = 2000;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The first line of every CSV file, the mark before it included. */
export function headingLine(columns: readonly { name: string }[]): Buffer {
  return Buffer.from(`${BYTE_ORDER_MARK}${columns.map(({ name }) => `"${name}"`).join(',')}\n`);
}

/** The whole filtered list as CSV, streamed: the lines are made by the database and no row becomes an object here. */
export async function* csvOf(
  database: OpenDatabase,
  source: ExportSource,
  wish: ExportWish & { now: Date },
): AsyncGenerator<Buffer> {
  const columns = source.columns.filter(
    (column) => wish.columns === null || wish.columns.includes(column.name),
  );
  yield headingLine(columns);
  yield* linesOf(database, source, { ...wish, chosen: columns });
}

/** The same list as one JSON array of objects, for programs. Each object is made by the database as the one cell of a line. */
export async function* jsonOf(
  database: OpenDatabase,
  source: ExportSource,
  wish: ExportWish & { now: Date },
): AsyncGenerator<Buffer> {
  const pairs = source.columns.flatMap(({ name, value, plain }) => [
    sql.lit(name),
    (plain ?? value.bind(null, wish.timeZone))(),
  ]);
  const object: Column = { name: 'object', value: () => sql`json_build_object(${sql.join(pairs)})::text` };
  const array = new ArrayOfCells();
  for await (const chunk of linesOf(database, source, { ...wish, chosen: [object] })) {
    const part = array.take(chunk);
    if (part.length > 0) yield part;
  }
  yield array.end();
}

async function* linesOf(
  database: OpenDatabase,
  source: ExportSource,
  { chosen: columns, now, ...wish }: ExportWish & { chosen: readonly Column[]; now: Date },
): AsyncGenerator<Buffer> {
  const matching = await source.matching(database.db, wish.filter, now);
  if (database.kind === 'postgres') {
    yield* database.copyCsv(rowsOf(source, columns, wish, matching, sql`true`).compile(database.db));
    return;
  }
  let after: string | null = null;
  for (;;) {
    const last = await lastOfPage(database, source, wish, matching, after);
    if (last === null) return;
    const range = rangeOf(source, wish, after, last);
    yield* database.copyCsv(rowsOf(source, columns, wish, matching, range).compile(database.db));
    after = last;
  }
}

function rowsOf(
  source: ExportSource,
  columns: readonly Column[],
  { order, timeZone }: ExportWish,
  matching: RawBuilder<unknown>,
  range: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const values = columns.map((column) => column.value(timeZone));
  return sql`select ${sql.join(values)} from ${source.from}
    where ${source.id} in (${matching}) and ${range} order by ${source.id} ${sql.raw(order === 'asc' ? 'asc' : 'desc')}`;
}

function rangeOf(
  source: ExportSource,
  wish: ExportWish,
  after: string | null,
  last: string,
): RawBuilder<unknown> {
  const [past, upTo] = wish.order === 'asc' ? (['>', '<='] as const) : (['<', '>='] as const);
  const start = after === null ? sql`true` : sql`${source.id} ${sql.raw(past)} ${after}`;
  return sql`${start} and ${source.id} ${sql.raw(upTo)} ${last}`;
}

async function lastOfPage(
  { db }: OpenDatabase,
  source: ExportSource,
  { order }: ExportWish,
  matching: RawBuilder<unknown>,
  after: string | null,
): Promise<string | null> {
  const isUp = order === 'asc';
  const start = after === null ? sql`true` : sql`${source.id} ${sql.raw(isUp ? '>' : '<')} ${after}`;
  const { rows } = await sql<{ last: string | null }>`
    select ${sql.raw(isUp ? 'max' : 'min')}(id) as last from (
      select ${source.id} as id from ${source.from} where ${source.id} in (${matching}) and ${start}
      order by 1 ${sql.raw(isUp ? 'asc' : 'desc')} limit ${PAGE_ROWS}) as page`.execute(db);
  return rows[0]?.last ?? null;
}
