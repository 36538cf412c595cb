/** A LIKE pattern for any text that holds the given one, whatever the case when compared in lower case or by ILIKE; its own wildcards mean themselves. */
export function holding(text: string): string {
  const literal = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);
  return `%${literal}%`;
}

/** A regular expression, of PostgreSQL and JavaScript alike, for any of these names as a whole word. */
export function wordOf(names: readonly string[]): string {
  const literals = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`));
  return `(?<![A-Za-z0-9._-])(?:${literals.join('|')})(?![A-Za-z0-9_-])`;
}
