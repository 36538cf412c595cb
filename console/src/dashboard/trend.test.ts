import { describe, expect, it } from 'vitest';
import { amountWords, changeWords, hasBars, type Line, shareWords, stepWords } from './trend.ts';

describe('a change', () => {
  it.each([
    { now: 15, before: 12, words: '+3 (+25%) against 12 before', share: '+25%' },
    { now: 9, before: 12, words: '−3 (−25%) against 12 before', share: '−25%' },
    { now: 4, before: 0, words: '+4 against 0 before', share: null },
    { now: 4, before: 4, words: '±0 (0%) against 4 before', share: '0%' },
  ])('from $before to $now reads $words', ({ now, before, words, share }) => {
    expect(changeWords(now, before, String)).toBe(words);
    expect(shareWords(now, before)).toBe(share);
  });
});

const line = (now: number[], before: number[] = []): Line => {
  const stepsOf = (values: number[]) => values.map((value) => ({ date: '2026-11-03', value }));
  return { name: 'New people', now: stepsOf(now), before: stepsOf(before) };
};
const people = ['person', 'people'] as const;

describe('amountWords', () => {
  it('names what it counts', () => {
    expect(amountWords(1, people)).toBe('1 person');
    expect(amountWords(1200, people)).toBe('1,200 people');
    expect(amountWords(1200, 'tokens')).toBe('1,200 tokens ($12.00)');
  });
});

describe('hasBars', () => {
  it.each([
    [[line([0, 20], [20, 3])], people, true],
    [[line([0, 21], [20, 3])], people, false],
    [[line([0, 2], [21, 3])], people, false],
    [[line([1, 2])], 'tokens', false],
    [[line(Array.from({ length: 92 }, () => 1))], people, true],
    [[line(Array.from({ length: 93 }, () => 1))], people, false],
  ] as const)('%#', (lines, unit, wanted) => expect(hasBars(lines, unit)).toBe(wanted));
});

describe('stepWords', () => {
  it.each([
    ['day', 'Nov 3'],
    ['week', 'week of Nov 3'],
    ['month', 'Nov 2026'],
  ] as const)('names a %s', (groupBy, words) =>
    expect(stepWords({ date: '2026-11-03', value: 1 }, groupBy)).toBe(words),
  );
});
