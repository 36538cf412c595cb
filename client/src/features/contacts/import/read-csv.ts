import { IMPORT_ROWS_MAX } from '@dubplate/shared/features/contacts/model.ts';
import { contactEmail } from '@dubplate/shared/features/contacts/rules.ts';

export interface CsvRow {
  /** Its number in the file, from 1. */
  line: number;
  cells: string[];
}

/** Behind a quotation mark in the wrong place rows would be lost inside a cell. */
export interface BadQuote {
  problem: 'quotes';
  line: number;
}

export type ReadFile = { rows: CsvRow[] } | { problem: 'too-large' | 'too-many' | 'not-csv' } | BadQuote;

export const FILE_BYTES_MAX = 5 * 1024 * 1024;

/** The headings, and one row too many by which a longer file is known. */
const ROWS_READ_MAX = IMPORT_ROWS_MAX + 1;

/** The rows of a chosen file without empty ones. What reads it is loaded with the first file. */
export async function readCsvFile(file: Blob): Promise<ReadFile> {
  if (file.size > FILE_BYTES_MAX) return { problem: 'too-large' };
  const { parseCsv } = await import('./parse-csv.ts');
  const rows = await parseCsv(new Uint8Array(await file.arrayBuffer()), {
    isAddress: (text) => contactEmail(text) !== null,
    rowsMax: ROWS_READ_MAX,
  });
  if ('problem' in rows) return rows;
  if (rows.length === 0) return { problem: 'not-csv' };
  return rows.length > ROWS_READ_MAX ? { problem: 'too-many' } : { rows };
}
