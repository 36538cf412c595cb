interface Part {
  text: string;
  isLink: boolean;
}

/** Ends before what closes a sentence or a bracket. */
const address = /https:\/\/[^\s<>"]*[^\s<>".,;:!?'’”)\]]/g;

/** Divides a text at its https addresses. */
export function linkParts(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    if (!URL.canParse(found) || new URL(found).username !== '') continue;
    parts.push({ text: text.slice(end, index), isLink: false }, { text: found, isLink: true });
    end = index + found.length;
  }
  return [...parts, { text: text.slice(end), isLink: false }].filter((part) => part.text !== '');
}
