import type { CompiledQuery } from 'kysely';
import type { Db, Tx } from '../schema.ts';
import { sharedReadsOf } from './shared-reads.ts';

/** Stands for a value while the statement is built. Kysely passes it on as a parameter. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A query of Kysely's builder, or text written with `sql`. */
interface Compilable<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/** Which of its texts read a few rows by an index, so that outside transactions they may share a connection with others. */
interface Options<Shape> {
  isShort?(shape: Shape): boolean;
}

/**
 * A statement whose text never changes, built once: building is a third of what a short read costs this process. `build`
 * may use each value only as a parameter: not in a condition, not in a list, not in arithmetic. Rows of any number travel as
 * one parameter: `any(…)` of an array, or `json_to_recordset`.
 */
export function prepared<Given extends object, Row>(
  build: (db: Db, given: Given) => Compilable<Row>,
  { isShort = false }: { isShort?: boolean } = {},
): (db: Db | Tx, given: Given) => Promise<Row[]> {
  const run = preparedPerShape<Given, null, Row>((db, given) => build(db, given), { isShort: () => isShort });
  return async (db, given) => await run(db, given, null);
}

const SHAPES_MAX = 500;

/**
 * The same for a statement of several texts, such as a list with filters: `shape` is all that decides about the text, and each
 * text is built once. The values that a shape doesn't use may be missing.
 */
export function preparedPerShape<Given extends object, Shape, Row>(
  build: (db: Db, given: Given, shape: Shape) => Compilable<Row>,
  { isShort }: Options<Shape> = {},
): (db: Db | Tx, given: Given, shape: Shape) => Promise<Row[]> {
  const built = new Map<string, Built<Row>>();
  return async (db, given, shape) => {
    const key = JSON.stringify(shape);
    const { query, slots } = built.get(key) ?? compile(db, (of, names: Given) => build(of, names, shape));
    if (built.size < SHAPES_MAX) built.set(key, { query, slots });
    const values = new Map<string, unknown>(Object.entries(given));
    const parameters = slots.map((slot) => (slot instanceof Slot ? values.get(slot.name) : slot));
    const shared = isShort?.(shape) ? sharedReadsOf(db) : undefined;
    if (shared) return await shared.run<Row>(query.sql, parameters);
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

interface Built<Row> {
  query: CompiledQuery<Row>;
  slots: unknown[];
}

function compile<Given extends object, Row>(
  db: Db,
  build: (db: Db, given: Given) => Compilable<Row>,
): Built<Row> {
  const names = new Proxy({}, { get: (_, name) => new Slot(String(name)) });
  const compiled = build(db, names as Given).compile(db); // Every value it asks for is a slot.
  return { query: compiled, slots: [...compiled.parameters] };
}
