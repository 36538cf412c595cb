/** A LIKE pattern for any text that holds the given one, whatever the case when compared in lower case or by ILIKE; its own wildcards mean themselves. */
export function contains(text: string): string {
  return `%${literalOf(text)}%`;
}

/** LIKE patterns for a text that begins with the given one, and for one that has it at the beginning of a later word. */
export function beginningWord(text: string): [atFirst: string, later: string] {
  const literal = literalOf(text);
  return [`${literal}%`, `% ${literal}%`];
}

function literalOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** A regular expression, of PostgreSQL and JavaScript alike, for any of these names as a whole word. */
export function wordOf(names: readonly string[]): string {
  const literals = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`));
  return `(?<![A-Za-z0-9._-])(?:${literals.join('|')})(?![A-Za-z0-9_-])`;
}
