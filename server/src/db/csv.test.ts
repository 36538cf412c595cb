import { describe, expect, it } from 'vitest';
import { copyStatement, literal } from './csv.ts';

describe('literal', () => {
  it.each([
    [null, 'NULL'],
    [undefined, 'NULL'],
    [true, 'TRUE'],
    [-5, '(-5)'],
    [5n, '(5)'],
    ["it's", "'it''s'"],
    ["\\' OR 1=1 --", "E'\\\\'' OR 1=1 --'"],
    [new Date('2026-01-02T03:04:05.678Z'), "'2026-01-02T03:04:05.678Z'::timestamptz"],
    [['a', 1], "ARRAY['a', (1)]"],
  ])('writes %s as %s', (value, text) => {
    expect(literal(value)).toBe(text);
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['a\0b'], [{ a: 1 }], [Symbol('a')]])(
    'refuses %s',
    (value) => {
      expect(() => literal(value)).toThrow(/cannot hold|cannot be written|can be written/);
    },
  );
});

describe('copyStatement', () => {
  it('leaves text and names alone that look like a parameter', () => {
    const query = { sql: `select '$1', "$2", 'it''s $1', $1`, parameters: ['x'] };
    const text = copyStatement(query, 'STDOUT');
    expect(text).toBe(`COPY (select '$1', "$2", 'it''s $1', 'x') TO STDOUT WITH (FORMAT csv)`);
  });

  it('refuses a parameter without a value', () => {
    const query = { sql: 'select $2', parameters: ['x'] };
    expect(() => copyStatement(query, 'STDOUT')).toThrow('$2');
  });
});
