/** Limits of the tag lists: instruments, record labels, collaborators. Source: docs/product/people.md. */
export const TAGS_MAX = 20;
const TAG_LENGTH_MAX = 60;

interface TagsResult {
  tags: string[];
  /** The text that was not accepted and stays in the field. */
  rest: string;
  problem: string | null;
}

/** Adds typed or pasted names, separated by commas, semicolons or line breaks. Duplicates are dropped. */
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
