/** A LIKE pattern for texts that contain the given one. For any case, compare in lower case or with ILIKE. Wildcards in the text match literally. */
export function contains(text: string): string {
  return `%${literalOf(text)}%`;
}

/** LIKE patterns for texts that begin with the given one, and for texts where a later word does. */
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

/** A regular expression, for PostgreSQL and JavaScript, that matches any of these names as a whole word. */
export function wordOf(names: readonly string[]): string {
  const literals = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`));
  return `(?<![A-Za-z0-9._-])(?:${literals.join('|')})(?![A-Za-z0-9_-])`;
}
