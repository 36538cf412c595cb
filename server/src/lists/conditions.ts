import { type RawBuilder, sql } from 'kysely';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { contains } from '../db/like.ts';

/** One part of a list's filter; a falsy one was not asked for. */
export type Condition = RawBuilder<unknown> | false | '' | undefined;
type Column = string | RawBuilder<unknown>;

export function equals(column: Column, value: string | number | boolean | undefined): Condition {
  return value === undefined ? undefined : sql`${columnOf(column)} = ${value}`;
}

/** Rows that satisfy the condition, or with `false` all others. */
export function whether(wanted: boolean | undefined, condition: RawBuilder<unknown>): Condition {
  if (wanted === undefined) return undefined;
  return wanted ? condition : sql`(${condition}) is not true`;
}

/** No row matches an empty list. */
export function isOneOf(column: Column, values: readonly string[] | undefined): Condition {
  return values && sql`${columnOf(column)} = any(${[...values]}::text[])`;
}

/** On these UTC days `YYYY-MM-DD`, both included. */
export function onDays(column: Column, filter: { from?: string | undefined; to?: string | undefined } = {}) {
  const { from, to } = filter;
  return allOf([
    from === undefined ? undefined : sql`${columnOf(column)} >= ${new Date(from)}`,
    to === undefined ? undefined : sql`${columnOf(column)} < ${addMs(new Date(to), DAY_MS)}`,
  ]);
}

/** A condition with the LIKE pattern of what the caller typed; none when nothing was typed. */
export function search(
  text: string | null | undefined,
  condition: (pattern: string) => RawBuilder<unknown>,
): Condition {
  return text ? condition(contains(text)) : undefined;
}

/** Ids of people by a part of their email. Written against the table, because features before accounts search by it too. */
export function peopleWithEmail(pattern: string): RawBuilder<unknown> {
  return sql`select u.id from users as u where u.email like ${pattern}`;
}

/** Ids of people by a part of their username or email. */
export function peopleNamed(pattern: string): RawBuilder<unknown> {
  return sql`select u.id from users as u where lower(u.username) like ${pattern} or u.email like ${pattern}`;
}

/** All conditions that were asked for; undefined when none was. */
export function allOf(conditions: readonly Condition[]): Condition {
  const given = conditions
    .filter((condition) => typeof condition === 'object')
    .map((condition) => sql`(${condition})`);
  return given.length === 0 ? undefined : sql`${sql.join(given, sql` and `)}`;
}

function columnOf(column: Column): RawBuilder<unknown> {
  return typeof column === 'string' ? sql.ref(column) : column;
}
