/** Bounds of the lists of names: instruments, record labels, collaborators. Source: docs/product/people.md. */
export const TAGS_MAX = 20;
export const TAG_LENGTH_MAX = 60;

interface TagsResult {
  tags: string[];
  /** What could not be taken and stays in the field. */
  rest: string;
  problem: string | null;
}

/** Adds what was typed or pasted (commas, semicolons and lines part names); a name that is there already is taken once. */
export function withTags(before: readonly string[], typed: string): TagsResult {
  const tags = [...before];
  const names = typed.split(/[,;\n]/).map((name) => name.replace(/\s+/g, ' ').trim());
  for (const [index, name] of names.entries()) {
    if (name === '' || tags.some((tag) => tag.toLowerCase() === name.toLowerCase())) continue;
    const problem =
      tags.length >= TAGS_MAX
        ? `The list is full: up to ${TAGS_MAX}.`
        : name.length > TAG_LENGTH_MAX
          ? `Please use at most ${TAG_LENGTH_MAX} characters for each.`
          : null;
    if (problem) return { tags, rest: names.slice(index).filter(Boolean).join(', '), problem };
    tags.push(name);
  }
  return { tags, rest: '', problem: null };
}
