import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf, invalid, Refusal } from './errors.ts';

const manyKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, n]));

function fieldsFor(body: unknown): Record<string, string> {
  const parsed = z.strictObject({ name: z.string().optional() }).safeParse(body);
  return parsed.success ? {} : fieldsOf(parsed.error);
}

describe('fieldsOf', () => {
  it('gives each unknown key a sentence that names no other key', () => {
    const fields = fieldsFor({ first: 1, second: 2 });
    expect(Object.keys(fields)).toEqual(['first', 'second']);
    expect(fields['first']).toBe(fields['second']);
    expect(fields['first']).not.toMatch(/first|second/);
  });

  it('grows no further than 20 fields', () => {
    expect(Object.keys(fieldsFor(manyKeys(20_000)))).toHaveLength(20);
  });

  it('tells the first problem of a field', () => {
    const parsed = z
      .strictObject({ name: z.string().min(3, 'Too short.').regex(/x/, 'No x.') })
      .safeParse({ name: 'a' });
    expect(parsed.success ? {} : fieldsOf(parsed.error)).toEqual({ name: 'Too short.' });
  });
});

describe('a refusal', () => {
  it('cuts long names and sentences of its fields', () => {
    const { error } = invalid({ ['k'.repeat(100_000)]: 'x'.repeat(100_000) }).toBody();
    const fields = Object.entries(error.fields ?? {});
    expect(fields.map(([name, sentence]) => [name.length, sentence.length])).toEqual([[100, 200]]);
  });

  it('holds at most 20 fields, and no long message or reason', () => {
    const long = 'x'.repeat(100_000);
    const fields = Object.fromEntries(Object.keys(manyKeys(500)).map((key) => [key, long]));
    const body = new Refusal('validation', { fields, message: long, reason: long, status: long }).toBody();
    expect(JSON.stringify(body).length).toBeLessThan(7000);
  });

  it('leaves no half of a character where it cuts', () => {
    expect(new Refusal('validation', { message: '🎧'.repeat(1000) }).message.isWellFormed()).toBe(true);
  });
});
