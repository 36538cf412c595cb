import { describe, expect, it } from 'vitest';
import { figuresOf, mayMoveArtist, tagsOf } from './rules.ts';

const none = { achieved: 0, answered: 0, expired: 0, reviewed: 0, rated: 0, ratingSum: 0, answerSeconds: 0 };
const day = 86_400;

describe('mayMoveArtist', () => {
  const allowed = ['2>1', '3>1', '4>1', '3>2', '2>3', '1>4', '2>4'];
  const statuses = [1, 2, 3, 4] as const;
  const cases = statuses.flatMap((from) => statuses.map((to) => ({ from, to })));
  it.each(cases)('from $from to $to', ({ from, to }) => {
    expect(mayMoveArtist(from, to)).toBe(allowed.includes(`${from}>${to}`));
  });
});

describe('figuresOf', () => {
  it('knows no averages before anything was delivered', () => {
    expect(figuresOf(none)).toMatchObject({ averageRating: null, averageDays: null, responseRatio: null });
  });

  it('takes averages over what was rated and answered', () => {
    const sums = { ...none, answered: 3, expired: 1, rated: 2, ratingSum: 9, answerSeconds: 6 * day };
    expect(figuresOf(sums)).toMatchObject({ averageRating: 4.5, averageDays: 2, responseRatio: 0.75 });
  });
});

describe('tagsOf', () => {
  const popular = { ...none, achieved: 10, reviewed: 4, rated: 5, ratingSum: 24 };
  it.each([
    { what: 'nothing yet', sums: none, tags: [] },
    { what: '4.8 of four reviews and ten achieved', sums: popular, tags: ['Popular'] },
    { what: 'nine achieved', sums: { ...popular, achieved: 9 }, tags: [] },
    { what: 'three reviews', sums: { ...popular, reviewed: 3 }, tags: [] },
    { what: 'under 4.8', sums: { ...popular, ratingSum: 23 }, tags: [] },
    {
      what: 'just under four days',
      sums: { ...none, answered: 1, answerSeconds: 4 * day - 1 },
      tags: ['Fast Feedback'],
    },
    { what: 'four days', sums: { ...none, answered: 1, answerSeconds: 4 * day }, tags: [] },
    {
      what: 'both',
      sums: { ...popular, answered: 1, answerSeconds: day },
      tags: ['Popular', 'Fast Feedback'],
    },
  ])('$what', ({ sums, tags }) => {
    expect(tagsOf(figuresOf(sums))).toEqual(tags);
  });
});
