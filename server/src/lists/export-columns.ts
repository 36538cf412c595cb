import type { ExportableResource } from '@dubplate/shared/features/admin/model.ts';
import { type RawBuilder, sql } from 'kysely';

/** One column of a CSV file. Texts are defused in SQL, so that no cell can act as a formula in a spreadsheet. */
export interface Column {
  name: string;
  value(timeZone: string): RawBuilder<unknown>;
  /** The same for programs, where it differs: they run no formulas. */
  plain?: () => RawBuilder<unknown>;
}

/** How a list becomes a file. */
export interface ListExport {
  resource: ExportableResource;
  columns: readonly Column[];
  /** Tables of the columns, when they are other ones than those of the list's rows; the row's id has the same name in both. */
  from?: RawBuilder<unknown>;
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

/** A status number shown by its name. */
export function named(name: string, column: string, names: Record<number, string>): Column {
  const cases = Object.entries(names).map(
    ([value, label]) => sql`when ${sql.lit(Number(value))} then ${sql.lit(label)}`,
  );
  return { name, value: () => sql`case ${sql.raw(column)} ${sql.join(cases, sql` `)} end` };
}

/** The username of the person with this id; the id itself when there is none. */
export function username(name: string, id: string): Column {
  return text(name, `coalesce((select username from users x where x.id = ${id}), ${id})`);
}
