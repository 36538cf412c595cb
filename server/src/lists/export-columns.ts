import type { ExportableResource } from '@dubplate/shared/features/admin/model.ts';
import { type RawBuilder, sql } from 'kysely';

/** One column of a CSV file. Texts are defused in SQL, so that no cell can act as a formula in a spreadsheet. */
export interface Column {
  name: string;
  value(timeZone: string): RawBuilder<unknown>;
  /** The same for programs, where it differs: they run no formulas, and amounts of money are texts. */
  plain?: () => RawBuilder<unknown>;
  /** A table that only this column reads, which has at most one row for each row of the list. */
  join?: RawBuilder<unknown>;
}

/** How a list becomes a file. */
export interface ListExport {
  resource: ExportableResource;
  columns: readonly Column[];
  /** Tables of the columns, when they are other ones than those of the list's rows. The list's conditions and keys read them too. */
  from?: RawBuilder<unknown>;
}

export function text(name: string, column: string): Column {
  const plain = () => sql`${sql.raw(column)}::text`;
  return { name, value: () => sql`csv_safe(${plain()})`, plain };
}

export function number(name: string, column: string): Column {
  return { name, value: () => sql.raw(column) };
}

/** An amount of tokens, once in tokens and once in dollars. */
export function amount(name: string, column: string): Column[] {
  return [number(`${name} (tokens)`, column), cents(`${name} (USD)`, column)];
}

/** Dollars with two digits, made of cents. A token is worth one. */
export function cents(name: string, column: string): Column {
  // The factor gives the two digits. With to_char a file of a million rows takes longer.
  const dollars = () => sql`(${sql.raw(column)})::numeric * 0.01`;
  return { name, value: dollars, plain: () => sql`(${dollars()})::text` };
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
      if (timeZone === 'UTC') return sql`to_char(${local}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
      const ahead = sql`(${local} - (${sql.raw(column)} at time zone 'UTC'))`;
      return sql`to_char(${local}, 'YYYY-MM-DD"T"HH24:MI:SS') || case when ${ahead} < interval '0' then '-' else '+' end
        || to_char(greatest(${ahead}, -${ahead}), 'HH24:MI')`;
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

/** The username of the person with this id; the id itself when there is none, and `otherwise` without an id. */
export function username(name: string, id: string, otherwise = 'null'): Column {
  const person = `"${name}: person"`;
  return {
    ...text(name, `coalesce(${person}.username, ${id}, ${otherwise})`),
    join: sql.raw(`left join users as ${person} on ${person}.id = ${id}`),
  };
}
