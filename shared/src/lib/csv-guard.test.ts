import { expect, it } from 'vitest';
import { defused, undefused } from './csv-guard.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+plus@example.com', "'+plus@example.com"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['％', "'％"],
  ['\nx', "'\nx"],
  ['Kim', 'Kim'],
  ["'Kim'", "'Kim'"],
  ['', ''],
])('%j is written as %j, and read back', (text, written) => {
  expect(defused(text)).toBe(written);
  expect(undefused(written)).toBe(text);
});
