import { type CheckedImport, checkImport, contactEmail } from '@dubplate/shared/features/contacts/rules.ts';
import type { CsvRow } from './read-csv.ts';

/** Which column is what. Null: none. */
export interface Mapping {
  /** The first row names the columns. */
  hasHeadings: boolean;
  email: number | null;
  name: number | null;
}

const emailHeadings = /^(?:e-?mail|mail)(?:[ _-]?(?:address|adresse|adress))?$/i;
const nameHeadings = /^(?:(?:full|display|user|first)[ _-]?)?name$|^vorname$/i;

/** By the headings; without known ones, the column that holds addresses. */
export function guessMapping(rows: readonly CsvRow[]): Mapping {
  const headings = rows[0]?.cells.map((cell) => cell.trim()) ?? [];
  const email = indexOf(headings, emailHeadings);
  const hasHeadings = email !== null || !headings.some(isAddress);
  const name = indexOf(headings, nameHeadings);
  if (email !== null) return { hasHeadings, email, name };
  return { hasHeadings, email: columnOfAddresses(rows), name };
}

function indexOf(headings: readonly string[], pattern: RegExp): number | null {
  const at = headings.findIndex((heading) => pattern.test(heading));
  return at === -1 ? null : at;
}

const isAddress = (cell: string) => contactEmail(cell) !== null;

/** How many rows decide. */
const SAMPLE = 50;

function columnOfAddresses(rows: readonly CsvRow[]): number | null {
  const counts = new Map<number, number>();
  for (const { cells } of rows.slice(0, SAMPLE))
    for (const [at, cell] of cells.entries()) if (isAddress(cell)) counts.set(at, (counts.get(at) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best?.[0] ?? null;
}

/** Names of the columns to choose from: their headings, or their place and first cell. */
export function columnNames(rows: readonly CsvRow[], { hasHeadings }: Mapping): string[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const first = rows[0]?.cells ?? [];
  return Array.from({ length: width }, (_, at) => {
    const cell = first[at]?.trim() ?? '';
    if (hasHeadings && cell !== '') return cell;
    return cell === '' ? `Column ${at + 1}` : `Column ${at + 1} (${cell.slice(0, 30)})`;
  });
}

/** What would be imported. Null while no column is chosen for the address. */
export function checkRows(
  rows: readonly CsvRow[],
  { hasHeadings, email, name }: Mapping,
): CheckedImport | null {
  if (email === null) return null;
  const people = hasHeadings ? rows.slice(1) : rows;
  return checkImport(
    people.map(({ line, cells }) => ({
      line,
      email: cells[email] ?? '',
      name: name === null ? '' : (cells[name] ?? ''),
    })),
  );
}

/** Decoders write it for bytes that are no text. */
const REPLACEMENT = '\uFFFD';

export interface UnreadableName {
  line: number;
  name: string;
}

/** Names of which the file's bytes are no text. They can be imported all the same. */
export function unreadableNames(rows: readonly CsvRow[], { hasHeadings, name }: Mapping): UnreadableName[] {
  if (name === null) return [];
  return rows
    .slice(hasHeadings ? 1 : 0)
    .map(({ line, cells }) => ({ line, name: cells[name] ?? '' }))
    .filter((each) => each.name.includes(REPLACEMENT));
}
