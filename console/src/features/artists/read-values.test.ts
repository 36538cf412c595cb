import { describe, expect, it } from 'vitest';
import { percentOf, readCommission, readLimit, readSlug } from './read-values.ts';

describe('readLimit', () => {
  it.each([
    ['', null],
    ['0', 0],
    [' 12 ', 12],
    ['1000', 1000],
  ])('takes "%s"', (text, value) => expect(readLimit(text)).toEqual({ value, error: null }));

  it.each(['-1', '1.5', '1001', '1e2', 'many'])('refuses "%s"', (text) =>
    expect(readLimit(text).error).toContain('whole number'),
  );
});

describe('readCommission', () => {
  it.each([
    ['', null],
    ['0', 0],
    ['20', 2000],
    ['12,5 %', 1250],
    ['8.07', 807],
    ['100', 10_000],
  ])('takes "%s"', (text, value) => expect(readCommission(text)).toEqual({ value, error: null }));

  it.each(['100.01', '-5', '12.345', 'half'])('refuses "%s"', (text) =>
    expect(readCommission(text).error).toContain('percentage'),
  );

  it('shows what it reads', () => expect(readCommission(percentOf(1250)).value).toBe(1250));
});

describe('readSlug', () => {
  it('lowers letters and takes single hyphens', () =>
    expect(readSlug(' Ada-Artist-2 ')).toEqual({ value: 'ada-artist-2', error: null }));

  it.each(['', '-ada', 'ada--artist', 'ada artist', 'ädа', 'a'.repeat(61)])('refuses "%s"', (text) =>
    expect(readSlug(text).error).not.toBeNull(),
  );
});
