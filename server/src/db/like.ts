/** A LIKE pattern for any text that holds the given one, whatever the case when compared in lower case or by ILIKE; its own wildcards mean themselves. */
export function holding(text: string): string {
  const literal = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);
  return `%${literal}%`;
}
