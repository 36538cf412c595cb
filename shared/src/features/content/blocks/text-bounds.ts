/**
 * Reading Markdown takes the square of some numbers, such as how deep lists are or how many signs a paragraph has, and the
 * server does nothing else meanwhile. What stays within these bounds takes about as long as plain words.
 */
const SIGNS_OF_PARAGRAPH_MAX = 400;
const SIGNS_MAX = 4000;
const INDENT_MAX = 20;

/** How many lines a text of at most `lengthMax` characters may have; twice as many more may be empty. */
export function linesMax(lengthMax: number): number {
  return Math.max(100, Math.floor(lengthMax / 80));
}

/** Why a text in Markdown can't be taken, in a sentence for its writer; null if it can. Takes a moment, whatever the text. */
export function textFault(text: string, lengthMax: number): string | null {
  const max = linesMax(lengthMax);
  const lines = text.split(/\r\n?|\n/);
  const filledLines = lines.filter((line) => /[^ \t]/.test(line));
  if (filledLines.length > max || lines.length > 3 * max)
    return `At most ${max} lines. Please put the rest into another block.`;
  if (lines.some(isNested)) return 'Lists and quotes can’t be inside one another.';
  if ((text.match(anySign)?.length ?? 0) > SIGNS_MAX)
    return `At most ${SIGNS_MAX} signs such as * _ [ ] in one text.`;
  const crowded = paragraphsIn(lines).find(({ signs }) => signs > SIGNS_OF_PARAGRAPH_MAX);
  return crowded
    ? `At most ${SIGNS_OF_PARAGRAPH_MAX} signs such as * _ [ ] in one paragraph. Please divide the one that begins with “${crowded.start}”.`
    : null;
}

const blank = /^[ \t>]*$/;
const anySign = /[\\*_[\]<&`!]/g;
const marker = String.raw`(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))`;
const beginning = new RegExp(String.raw`^(?:[ \t]*${marker})+`);
const markers = new RegExp(marker, 'g');

function isNested(line: string): boolean {
  const [start] = beginning.exec(line) ?? [];
  if (start === undefined) return false;
  return (start.match(markers)?.length ?? 0) > 1 || start.replaceAll('\t', '    ').length > INDENT_MAX;
}

interface Paragraph {
  start: string;
  signs: number;
}

/** What is read at once. Two that Markdown would part may count as one, never the other way round. */
function paragraphsIn(lines: readonly string[]): Paragraph[] {
  const found: Paragraph[] = [];
  let isNumbered = true;
  for (const line of lines) {
    const isBlank = blank.test(line);
    // Only the number 1 begins a list in the middle of a paragraph.
    isNumbered = isBlank || (isNumbered ? /^\d{1,9}[.)][ \t]+\S/ : /^1[.)][ \t]+\S/).test(line);
    const isFirst = isNumbered || /^ {0,3}(?:[-+*][ \t]+\S|#{1,6}[ \t])/.test(line);
    const last = isFirst ? undefined : found.at(-1);
    const paragraph = last ?? { start: '', signs: 0 };
    if (!last) found.push(paragraph);
    paragraph.start ||= line.trim().slice(0, 30);
    paragraph.signs += signsIn(line);
  }
  return found;
}

/** Those that are not escaped. */
function signsIn(line: string): number {
  return (line.match(/\\.|[*_[\]<&`]/g) ?? []).filter((sign) => sign.length === 1).length;
}
