import { type RawBuilder, sql } from 'kysely';
import type { ExportSource } from '../db/engines/replica-reads.ts';
import { partsOf } from './export-parts.ts';
import { type ExportedList, type ListScope, narrowed } from './call-list.ts';
import type { Column } from './export-columns.ts';
import { ArrayOfCells } from './json-array.ts';
import { matching, wholeList } from './list.ts';
import type { ListQuery } from './page.ts';

/** The columns by name, all of them when null, with the list call's own query. */
export interface ExportRequest extends ListScope {
  query: ListQuery;
  columns: readonly string[] | null;
  timeZone: string;
}

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The first line of every CSV file, the mark before it included. */
export function headingLine(columns: readonly { name: string }[]): Buffer {
  return Buffer.from(`${BYTE_ORDER_MARK}${columns.map(({ name }) => `"${name}"`).join(',')}\n`);
}

/** The whole filtered list as CSV, streamed: the database makes the lines and no row becomes an object here. */
export async function* csvOf(
  database: ExportSource,
  list: ExportedList,
  request: ExportRequest,
): AsyncGenerator<Buffer> {
  const columns = list.export.columns.filter(
    (column) => request.columns === null || request.columns.includes(column.name),
  );
  yield headingLine(columns);
  yield* linesOf(database, list, { ...request, chosen: columns });
}

/** The same list as one JSON array of objects, for programs. The database makes each object, as the one cell of a line. */
export async function* jsonOf(
  database: ExportSource,
  list: ExportedList,
  request: ExportRequest,
): AsyncGenerator<Buffer> {
  const pairs = list.export.columns.flatMap(({ name, value, plain }) => [
    sql.lit(name),
    (plain ?? value.bind(null, request.timeZone))(),
  ]);
  const joins = list.export.columns.flatMap(({ join }) => join ?? []);
  const object: Column = {
    name: 'object',
    value: () => sql`json_build_object(${sql.join(pairs)})::text`,
    join: sql.join(joins, sql` `),
  };
  const array = new ArrayOfCells();
  for await (const chunk of linesOf(database, list, { ...request, chosen: [object] })) {
    const part = array.take(chunk);
    if (part.length > 0) yield part;
  }
  yield array.end();
}

async function* linesOf(
  database: ExportSource,
  list: ExportedList,
  { chosen, timeZone, query, ...scope }: ExportRequest & { chosen: readonly Column[] },
): AsyncGenerator<Buffer> {
  const asked = narrowed(list, query, scope);
  const whole = wholeList(asked, query);
  const values = sql.join(chosen.map((column) => column.value(timeZone)));
  const joins = chosen.flatMap(({ join }) => join ?? []);
  const tables = sql.join([list.export.from ?? asked.rowsFrom ?? asked.from, ...joins], sql` `);
  const id = sql.ref(list.id);
  const inOrder = (key: RawBuilder<unknown>, order: 'asc' | 'desc') =>
    sql`order by ${key} ${sql.raw(order)}, ${id} ${sql.raw(order)}`;
  if (database.kind === 'postgres') {
    const lines = sql`select ${values} ${matching({ ...asked, from: tables })} ${inOrder(whole.key, whole.order)}`;
    yield* database.copyCsv(lines.compile(database.db));
    return;
  }
  for await (const { rows, order } of partsOf(database.db, whole)) {
    const lines = sql`select ${values} from ${tables} join (${rows}) as wanted on wanted.id = ${id}
      ${inOrder(sql`wanted.key`, order)}`;
    yield* database.copyCsv(lines.compile(database.db));
  }
}
