import type { ColumnType, Kysely, Transaction } from 'kysely';

/** A jsonb column: read as a value, written as JSON text, because the two drivers treat arrays and strings differently. */
export type JsonColumn<Value> = ColumnType<Value, string, string>;

/**
 * Every table of the product. Each part adds its own by declaration merging in its `tables.ts`, so that nothing here knows
 * a feature: `declare module '../../db/schema.ts' { interface Database { … } }`.
 */
export interface Database {}

export type Db = Kysely<Database>;

/** Passed wherever money or several statements are involved; functions that take either say `Db | Tx`. */
export type Tx = Transaction<Database>;
