import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/db.ts';
import { partsOf } from './export-parts.ts';
import type { Column, ExportSource } from './exports/source.ts';
import { ArrayOfCells } from './json-array.ts';

export interface ExportOptions {
  /** What the list call would be asked for: filter and order. */
  list: unknown;
  columns: string[] | null;
  timeZone: string;
}

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
  options: ExportOptions & { now: Date },
): AsyncGenerator<Buffer> {
  const columns = source.columns.filter(
    (column) => options.columns === null || options.columns.includes(column.name),
  );
  yield headingLine(columns);
  yield* linesOf(database, source, { ...options, chosen: columns });
}

/** The same list as one JSON array of objects, for programs. Each object is made by the database as the one cell of a line. */
export async function* jsonOf(
  database: OpenDatabase,
  source: ExportSource,
  options: ExportOptions & { now: Date },
): AsyncGenerator<Buffer> {
  const pairs = source.columns.flatMap(({ name, value, plain }) => [
    sql.lit(name),
    (plain ?? value.bind(null, options.timeZone))(),
  ]);
  const object: Column = { name: 'object', value: () => sql`json_build_object(${sql.join(pairs)})::text` };
  const array = new ArrayOfCells();
  for await (const chunk of linesOf(database, source, { ...options, chosen: [object] })) {
    const part = array.take(chunk);
    if (part.length > 0) yield part;
  }
  yield array.end();
}

async function* linesOf(
  database: OpenDatabase,
  source: ExportSource,
  { list, timeZone, chosen, now }: ExportOptions & { chosen: readonly Column[]; now: Date },
): AsyncGenerator<Buffer> {
  const values = sql.join(chosen.map((column) => column.value(timeZone)));
  for await (const { rows, order } of partsOf(database, source.list(database.db, list, now))) {
    const direction = sql.raw(order);
    const lines = sql`select ${values} from ${source.from} join (${rows}) as wanted on wanted.id = ${source.id}
      order by wanted.key ${direction}, wanted.id ${direction}`;
    yield* database.copyCsv(lines.compile(database.db));
  }
}
