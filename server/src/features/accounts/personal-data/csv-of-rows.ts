import { defused } from '@dubplate/shared/lib/csv-guard.ts';
import type { PersonalRow } from '../../../context.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows of one kind as CSV by RFC 4180, with the fields of the first row as headings. No cell can act as a formula. */
export function csvOfRows(rows: readonly PersonalRow[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names.map(cellOf), ...rows.map((row) => names.map((name) => cellOf(row[name])))];
  return `${BYTE_ORDER_MARK}${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text =
    typeof value === 'string' ? value : value instanceof Date ? value.toISOString() : JSON.stringify(value);
  return `"${defused(text).replaceAll('"', '""')}"`;
}
