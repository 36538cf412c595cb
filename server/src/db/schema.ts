import type { ColumnType, Kysely, Transaction } from 'kysely';

/** A jsonb column: read as a value, written as JSON text, because the two drivers treat arrays and strings differently. */
export type JsonColumn<Value> = ColumnType<Value, string, string>;

/**
 * Every table. Each feature adds its own by declaration merging in its `tables.ts`, so this file knows no feature:
 * `declare module '../../db/schema.ts' { interface Database { … } }`.
 */
export interface Database {}

export type Db = Kysely<Database>;

/** For money and for several statements. Functions that accept both say `Db | Tx`. */
export type Tx = Transaction<Database>;
