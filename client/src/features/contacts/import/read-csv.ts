import { IMPORT_ROWS_MAX } from '@dubplate/shared/features/contacts/model.ts';
import { contactEmail } from '@dubplate/shared/features/contacts/rules.ts';
import { undefused } from '@dubplate/shared/lib/csv-guard.ts';
import { decodeText } from './decode-file.ts';

export interface CsvRow {
  /** Its number in the file, from 1. */
  line: number;
  cells: string[];
}

/** Behind a quotation mark in the wrong place rows would be lost inside a cell. */
interface BadQuote {
  problem: 'quotes';
  line: number;
}

export type ReadFile = { rows: CsvRow[] } | { problem: 'too-large' | 'too-many' | 'not-csv' } | BadQuote;

export const FILE_BYTES_MAX = 5 * 1024 * 1024;

/** The rows of a chosen file without empty ones. The reader is loaded with the first file, and stops behind the last row that counts. */
export async function readCsvFile(file: Blob): Promise<ReadFile> {
  if (file.size > FILE_BYTES_MAX) return { problem: 'too-large' };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  // A picture or another program's file.
  if (text.includes('\0')) return { problem: 'not-csv' };
  const rows = await parseRows(text);
  if ('problem' in rows) return rows;
  if (rows.length === 0) return { problem: 'not-csv' };
  return rows.length > ROWS_READ_MAX ? { problem: 'too-many' } : { rows };
}

/** The headings, and one row too many by which a longer file is known. */
const ROWS_READ_MAX = IMPORT_ROWS_MAX + 1;

const delimiters = [',', ';', '\t', '|'];
const SAMPLE_ROWS = 50;
/** A first line of its own with which Excel says the delimiter. */
const toldDelimiter = /^"?sep=([^\n"])"?\n/i;

async function parseRows(content: string): Promise<CsvRow[] | BadQuote> {
  const { parse } = (await import('papaparse')).default;
  // A file that several programs wrote has line ends of several kinds.
  const whole = content.replaceAll(/\r\n?/g, '\n');
  const told = toldDelimiter.exec(whole);
  const text = whole.slice(told?.[0].length ?? 0);
  const firstLine = told ? 2 : 1;
  const rowsBy = (delimiter: string, preview: number) =>
    parse<string[]>(text, { delimiter, preview, newline: '\n' }).data;
  // The reader's own guess fails on short files and on rows without a name. The right one leaves addresses alone in their cells.
  const addressesBy = (delimiter: string) =>
    rowsBy(delimiter, SAMPLE_ROWS)
      .flat()
      .filter((cell) => contactEmail(cell) !== null).length;
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, addresses: addressesBy(delimiter) }))
    .toSorted((one, other) => other.addresses - one.addresses);
  const delimiter = told?.[1] ?? best?.delimiter ?? ',';
  const rows: CsvRow[] = [];
  let badQuote: BadQuote | null = null;
  let line = firstLine;
  parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data: cells, errors: [error] }, parser) => {
      if (error) badQuote = { problem: 'quotes', line: firstLine - 1 + linesOf(text.slice(0, error.index)) };
      else if (cells.some((cell) => holdsRow(cell, delimiter))) badQuote = { problem: 'quotes', line };
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cells.map(undefused) });
      // A quoted cell may go over several lines.
      line += linesOf(cells.join(''));
      if (badQuote || rows.length > ROWS_READ_MAX) parser.abort();
    },
  });
  return badQuote ?? rows;
}

const linesOf = (text: string) => text.split('\n').length;

/** A mark that another row's mark closes is no error to the reader. */
function holdsRow(cell: string, delimiter: string): boolean {
  if (!cell.includes('\n')) return false;
  const parts = cell.split('\n').map((line) => line.split(delimiter));
  return parts.some((each) => each.length > 1 && each.some((part) => contactEmail(part) !== null));
}
