import { undefused } from '@dubplate/shared/lib/csv-guard.ts';
import { decodeText } from './decode-file.ts';
import type { BadQuote, CsvRow } from './read-csv.ts';

const delimiters = [',', ';', '\t', '|'];
const SAMPLE_ROWS = 50;
/** A first line of its own with which Excel says the delimiter. */
const toldDelimiter = /^"?sep=([^\n"])"?\n/i;

/** Handed in, because a file that shares modules with the page would bring the page more code than it takes away. */
interface Rules {
  isAddress: (text: string) => boolean;
  /** Nothing is read behind the row that is one too many. */
  rowsMax: number;
}

/** The rows that are not empty; none of a file that is no text. */
export async function parseCsv(
  bytes: Uint8Array,
  { isAddress, rowsMax }: Rules,
): Promise<CsvRow[] | BadQuote> {
  const { parse } = (await import('papaparse')).default;
  const content = decodeText(bytes);
  // A picture or another program's file.
  if (content.includes('\0')) return [];
  // A file that several programs wrote has line ends of several kinds.
  const whole = content.replaceAll(/\r\n?/g, '\n');
  const told = toldDelimiter.exec(whole);
  const text = whole.slice(told?.[0].length ?? 0);
  const firstLine = told ? 2 : 1;
  const rowsBy = (delimiter: string, preview: number) =>
    parse<string[]>(text, { delimiter, preview, newline: '\n' }).data;
  // The reader's own guess fails on short files and on rows without a name. The right one leaves addresses alone in their cells.
  const addressesBy = (delimiter: string) => rowsBy(delimiter, SAMPLE_ROWS).flat().filter(isAddress).length;
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, addresses: addressesBy(delimiter) }))
    .toSorted((one, other) => other.addresses - one.addresses);
  const delimiter = told?.[1] ?? best?.delimiter ?? ',';
  // A mark that another row's mark closes is no error to the reader.
  const holdsRow = (cell: string) =>
    cell.includes('\n') && cell.split('\n').some((each) => isRow(each.split(delimiter)));
  const isRow = (parts: string[]) => parts.length > 1 && parts.some(isAddress);
  const rows: CsvRow[] = [];
  let badQuote: BadQuote | null = null;
  let line = firstLine;
  parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data: cells, errors: [error] }, parser) => {
      if (error) badQuote = { problem: 'quotes', line: firstLine - 1 + linesOf(text.slice(0, error.index)) };
      else if (cells.some(holdsRow)) badQuote = { problem: 'quotes', line };
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cells.map(undefused) });
      // A quoted cell may go over several lines.
      line += linesOf(cells.join(''));
      if (badQuote || rows.length > rowsMax) parser.abort();
    },
  });
  return badQuote ?? rows;
}

const linesOf = (text: string) => text.split('\n').length;
