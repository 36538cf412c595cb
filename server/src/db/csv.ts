import type { CompiledQuery } from 'kysely';

/** COPY accepts no parameters, so they are written into the statement as literals. */
export function copyStatement(
  select: string | Pick<CompiledQuery, 'sql' | 'parameters'>,
  target: string,
): string {
  const text = typeof select === 'string' ? select : inlineParameters(select.sql, select.parameters);
  return `COPY (${text}) TO ${target} WITH (FORMAT csv)`;
}

/** Skips quoted strings and names, so that a "$1" inside them stays unchanged. */
function inlineParameters(text: string, parameters: readonly unknown[]): string {
  return text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g, (match, number: string | undefined) => {
    if (number === undefined) return match;
    const index = Number(number) - 1;
    if (index >= parameters.length)
      throw new RangeError(`The statement names $${number}, which has no value.`);
    return literal(parameters[index]);
  });
}

export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'bigint') return `(${value})`;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`${value} cannot be written into a statement.`);
    // In parentheses, because a minus sign after an operator would start a comment or another operator.
    return `(${value})`;
  }
  if (value instanceof Date) return `'${value.toISOString()}'::timestamptz`;
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join(', ')}]`;
  if (typeof value === 'string') return quoted(value);
  throw new TypeError(
    'Only text, numbers, booleans, dates and lists of them can be written into a statement.',
  );
}

function quoted(text: string): string {
  if (text.includes('\0')) throw new RangeError('Text in the database cannot hold the character U+0000.');
  const doubled = text.replaceAll("'", "''");
  return doubled.includes('\\') ? `E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`;
}
