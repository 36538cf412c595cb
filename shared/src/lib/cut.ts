const graphemes = new Intl.Segmenter();

/** The beginning of a text, never with half a character such as a letter without its accent or a family without a child. */
export function cut(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  // One character may be of any length; then at least no half of a pair is left.
  const end = graphemes.segment(text.slice(0, lengthMax + 64)).containing(lengthMax)?.index || lengthMax;
  return text.slice(0, end).replace(/[\uD800-\uDBFF]$/, '');
}
