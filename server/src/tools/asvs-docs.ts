import { globSync, readFileSync } from 'node:fs';
import { inRepository } from './repository.ts';

/** A row of the tables of OWASP ASVS in docs/security.md. */
export interface AsvsRow {
  /** Single rows: `1.2.6 – 1.2.8` are three. */
  ids: string[];
  isLevel3: boolean;
  met: string;
  /** The last column, as it is written. */
  shownBy: string;
  tests: { path: string; names: string[] }[];
  /** Of the last column, without the part after `#`. */
  pages: string[];
  /** What in the last column is neither a test nor a page. */
  rest: string;
}

const PATH = 'docs/security.md';
const shown = /`([^`]+)`((?: "[^"]+")*)/g;
const link = /\[[^\]]+\]\(([^)]+)\)/g;

export function readAsvsRows(): AsvsRow[] {
  const page = readFileSync(inRepository(PATH), 'utf8');
  return page
    .slice(page.indexOf('\n## OWASP ASVS'))
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map(rowOf);
}

function rowOf(line: string): AsvsRow {
  const [, first = '', , met = '', , shownBy = '', ...more] = line
    .split(' | ')
    .flatMap((cell) => cell.split(/^\| | \|$/));
  if (more.join('') !== '') throw new Error(`This row has another number of columns: ${line}`);
  return {
    ids: idsOf(first.replace(' (level 3)', '')),
    isLevel3: first.includes('(level 3)'),
    met,
    shownBy,
    tests: [...shownBy.matchAll(shown)].map(([, path = '', names = '']) => ({
      path,
      names: [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
    })),
    pages: [...shownBy.matchAll(link)].map(([, page = '']) => page.replace(/#.*/, '')),
    rest: shownBy.replaceAll(shown, '').replaceAll(link, '').replaceAll(/[,\s]/g, ''),
  };
}

/** `3.5.1, 3.5.2` and `9.1.1 – 9.2.3`; a range over sections takes all rows of levels 1 and 2 between. */
function idsOf(text: string): string[] {
  return text.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split(' – ');
    return between(from, to);
  });
}

/** How many rows of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; they come before those of level 3. */
const rowsOfSection: Readonly<Record<string, number>> = {
  '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1, '3.2': 2, '3.3': 4,
  '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4, '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3,
  '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5,
  '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2,
  '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1,
  '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4,
  '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3,
}; // prettier-ignore

/** All rows of levels 1 and 2 but those of chapter 17 (WebRTC), in order. */
export const asvsIds: readonly string[] = Object.entries(rowsOfSection).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

function between(from: string, to: string): string[] {
  if (from === to) return [from];
  const [first, last] = [asvsIds.indexOf(from), asvsIds.indexOf(to)];
  if (first < 0 || last < first) throw new Error(`No rows from ${from} to ${to}.`);
  return asvsIds.slice(first, last + 1);
}

/** Files that a path or a pattern of the last column names. */
export function filesOf(path: string): string[] {
  return globSync(path, { cwd: inRepository('.') });
}
