import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { WholeList } from '../../../db/keyset.ts';
import type { Db } from '../../../db/schema.ts';

/** One column of a CSV file. Texts are defused in SQL, so that no cell can act as a formula in a spreadsheet. */
export interface Column {
  name: string;
  value(timeZone: string): RawBuilder<unknown>;
  /** The same for programs, where it differs: they run no formulas. */
  plain?: () => RawBuilder<unknown>;
}

/** How one list of the console becomes a file: every row of it, by the same filter and in the same order. */
export interface ExportSource {
  isSuperAdminOnly: boolean;
  /** The list call's own input, by which the query is checked. */
  input: z.ZodObject;
  columns: readonly Column[];
  from: RawBuilder<unknown>;
  id: RawBuilder<string>;
  /** The rows that the list call gives for the same input, in its order. */
  list(db: Db, query: unknown, now: Date): WholeList;
}

const TOKENS_PER_USD_SQL = sql.lit(100);

export function text(name: string, column: string): Column {
  const plain = () => sql`${sql.raw(column)}::text`;
  return { name, value: () => sql`csv_safe(${plain()})`, plain };
}

export function number(name: string, column: string): Column {
  return { name, value: () => sql.raw(column) };
}

/** An amount of tokens, once in tokens and once in dollars. */
export function amount(name: string, column: string): Column[] {
  const dollars = () => sql`to_char(${sql.raw(column)}::numeric / ${TOKENS_PER_USD_SQL}, 'FM9999999990.00')`;
  return [number(`${name} (tokens)`, column), { name: `${name} (USD)`, value: dollars }];
}

export function cents(name: string, column: string): Column {
  return { name, value: () => sql`to_char(${sql.raw(column)}::numeric / 100, 'FM9999999990.00')` };
}

export function yesOrNo(name: string, column: string): Column {
  return { name, value: () => sql`case when ${sql.raw(column)} then 'yes' else 'no' end` };
}

/** ISO date and time in the zone asked for, with its distance from UTC at that moment. */
export function date(name: string, column: string): Column {
  return {
    name,
    value: (timeZone) => {
      const local = sql`(${sql.raw(column)} at time zone ${sql.lit(timeZone)})`;
      const ahead = sql`(${local} - (${sql.raw(column)} at time zone 'UTC'))`;
      const distance = sql`case when ${ahead} < interval '0' then '-' else '+' end || to_char(greatest(${ahead}, -${ahead}), 'HH24:MI')`;
      const zone = timeZone === 'UTC' ? sql`'Z'` : distance;
      return sql`to_char(${local}, 'YYYY-MM-DD"T"HH24:MI:SS') || ${zone}`;
    },
  };
}

/** A small number shown by name. */
export function named(name: string, column: string, names: Record<number, string>): Column {
  const cases = Object.entries(names).map(
    ([value, label]) => sql`when ${sql.lit(Number(value))} then ${sql.lit(label)}`,
  );
  return { name, value: () => sql`case ${sql.raw(column)} ${sql.join(cases, sql` `)} end` };
}
