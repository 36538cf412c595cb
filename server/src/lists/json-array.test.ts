import { describe, expect, it } from 'vitest';
import { ArrayOfCells } from './json-array.ts';

const objects = [{ a: 'one, "two"', b: 1 }, { a: '""', b: null }, { a: 'a\nb \\" ü 🎛', b: -2 }, {}];

function cellsOf(rows: readonly object[]): Buffer {
  return Buffer.from(rows.map((row) => `"${JSON.stringify(row).replaceAll('"', '""')}"\n`).join(''));
}

function arrayOf(lines: Buffer, size: number): string {
  const array = new ArrayOfCells();
  const parts: Buffer[] = [];
  for (let at = 0; at < lines.length; at += size) parts.push(array.take(lines.subarray(at, at + size)));
  return Buffer.concat([...parts, array.end()]).toString();
}

describe('lines of one cell as a JSON array', () => {
  it('comes out the same wherever the bytes are cut', () => {
    const lines = cellsOf(objects);
    for (let size = 1; size <= lines.length; size += 1) {
      const text = arrayOf(lines, size);
      expect(JSON.parse(text)).toEqual(objects);
      expect(text).toBe(`[${objects.map((row) => JSON.stringify(row)).join(',\n')}]\n`);
    }
  });

  it('is an empty array without a line', () => {
    expect(arrayOf(Buffer.alloc(0), 1)).toBe('[]\n');
  });
});
