import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validated } from './validated.ts';
import { Refusal } from './errors.ts';

function fieldsFor(schema: z.ZodType, value: unknown): Record<string, string> {
  try {
    validated(schema, value);
    return {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.extras.fields ?? {};
  }
}

const sentenceFor = (schema: z.ZodType, value: unknown) => fieldsFor(schema, value)['body'];

describe('a refused value', () => {
  it.each([
    [z.string().max(2000), 'x'.repeat(2001), 'Please use at most 2,000 characters.'],
    [z.string().min(8), 'x', 'Please use at least 8 characters.'],
    [z.string().min(1), '', 'Please fill this in.'],
    [z.int().max(100), 101, 'Please enter at most 100.'],
    [z.int().min(5), 4, 'Please enter at least 5.'],
    [z.number().positive(), 0, 'Please enter more than 0.'],
    [z.number().lt(9), 9, 'Please enter less than 9.'],
    [z.int().multipleOf(100), 150, 'Please enter a multiple of 100.'],
    [z.int(), 1.5, 'This must be a whole number.'],
    [z.array(z.string()).min(1), [], 'Please give at least 1.'],
    [z.array(z.string()).max(5), ['', '', '', '', '', ''], 'Please give at most 5.'],
    [z.url(), 'x', 'Please enter a whole web address.'],
    [z.iso.date(), 'x', 'Please enter a day such as 2026-05-31.'],
    [z.string().regex(/a/), 'x', 'Please check this.'],
    [z.enum(['a', 'b']), 'x', 'This must be one of: a, b.'],
    [z.string(), undefined, 'This is missing.'],
    [z.string(), null, 'This must be text.'],
    [z.string().min(3, 'Too short.'), 'x', 'Too short.'],
  ])('of %# is told in a sentence', (schema, value, sentence) => {
    expect(sentenceFor(schema, value)).toBe(sentence);
  });
});

const probes = [
  undefined, null, '', ' ', 'x', 'x'.repeat(100_000), -1e15, -1, 0, 0.5, 1e15, true, false, [], [null], Array(9000).fill('x'),
  Array(9000).fill(1), {}, { x: 1 }, new Date(0),
]; // prettier-ignore

it.each(Object.entries(allCalls))('%s says what is wrong in sentences of the product', (_, { input }) => {
  for (const [name, schema] of Object.entries(input.shape))
    for (const probe of probes)
      for (const sentence of Object.values(fieldsFor(z.object({ [name]: schema }), { [name]: probe })))
        expect([name, sentence]).toEqual([
          name,
          expect.not.stringMatching(/^Too (?:big|small)|^Invalid|expected/),
        ]);
});
