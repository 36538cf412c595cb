import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { WholeList } from './list.ts';

const PART_ROWS = 2000;

/** Rows of a list that one statement puts into the file, sorted by `key` and then by `id`. */
type Part = Pick<WholeList, 'rows' | 'order'>;

/**
 * For the embedded database: it builds an answer whole in memory and does nothing else meanwhile, so there a list is read in
 * parts. PostgreSQL sends the whole list as the answer of one statement.
 */
export async function* partsOf(db: Db, list: WholeList): AsyncGenerator<Part> {
  yield* list.isIndexed ? partsByKey(db, list) : partsByPosition(db, list);
}

interface Row {
  key: string;
  id: string;
}

/** An index gives each part at once, and a row that changes its place meanwhile cannot: these keys are facts of the past. */
async function* partsByKey(db: Db, { rows, type, order }: WholeList): AsyncGenerator<Part> {
  const [past, upTo] = order === 'asc' ? ['>', '<='] : ['<', '>='];
  const towards = (sign: string, row: Row) =>
    sql`(key, id) ${sql.raw(sign)} (${row.key}::${type}, ${row.id})`;
  let start: RawBuilder<unknown> = sql`true`;
  for (;;) {
    const last = await lastOfPart(db, { rows: sql`select * from (${rows}) as whole where ${start}`, order });
    if (last === undefined) return;
    yield { order, rows: sql`select * from (${rows}) as whole where ${start} and ${towards(upTo, last)}` };
    start = towards(past, last);
  }
}

async function lastOfPart(db: Db, { rows, order }: Part): Promise<Row | undefined> {
  const [there, back] = order === 'asc' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  const found = await sql<Row>`select key::text as key, id from (
      select * from (${rows}) as rest order by key ${sql.raw(there)}, id ${sql.raw(there)} limit ${PART_ROWS}) as part
    order by part.key ${sql.raw(back)}, part.id ${sql.raw(back)} limit 1`.execute(db);
  return found.rows[0];
}

let lastOrder = 0;

/**
 * Any other order would have to be sorted again for every part, and changes under the reader. So it is written down once, in a
 * table that lives and dies with the one connection of the embedded database and of which no other process knows.
 */
async function* partsByPosition(db: Db, { rows, order }: WholeList): AsyncGenerator<Part> {
  lastOrder += 1;
  const made = lastOrder;
  await sql`create temp table if not exists export_orders (
    made integer, position integer, id text collate "C" not null, primary key (made, position))`.execute(db);
  try {
    const direction = sql.raw(order);
    const { numAffectedRows: count = 0n } = await sql`insert into pg_temp.export_orders
      select ${made}::integer, row_number() over (order by key ${direction}, id ${direction}), id
      from (${rows}) as whole`.execute(db);
    for (let start = 0; start < count; start += PART_ROWS) {
      yield {
        order: 'asc',
        rows: sql`select id, position as key from pg_temp.export_orders
          where made = ${made} and position > ${start} and position <= ${start + PART_ROWS}`,
      };
    }
  } finally {
    await sql`delete from pg_temp.export_orders where made = ${made}`.execute(db);
  }
}
