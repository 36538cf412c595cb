import { expect, it } from 'vitest';
import { checkRows, guessMapping } from './columns.ts';
import { readCsvFile } from './read-csv.ts';

it('a file of 5,000 people is read in a moment', async () => {
  const row = `${'x'.repeat(80)}@example.com;"Name, ""quoted"""`;
  const text = ['email;name', ...Array.from({ length: 5000 }, () => row)].join('\n');
  const units = Uint16Array.from(`\uFEFF${text}`, (unit) => unit.charCodeAt(0));
  const before = performance.now();
  const read = await readCsvFile(new Blob([units]));
  if ('problem' in read) throw new Error(read.problem);
  checkRows(read.rows, guessMapping(read.rows));
  expect(performance.now() - before).toBeLessThan(3000);
});
