import { describe, expect, it } from 'vitest';
import {
  type ArtistSums,
  figuresOf,
  isHighResponse,
  isTopRated,
  mayMoveArtist,
  responseLabelOf,
  tagsOf,
} from './rules.ts';

const none: ArtistSums = {
  achieved: 0,
  answered: 0,
  expired: 0,
  reviewed: 0,
  rated: 0,
  ratingSum: 0,
  answerSeconds: 0,
  requestsReviewed: 0,
  requestsRated: 0,
  requestsRatingSum: 0,
};
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

describe('responseLabelOf', () => {
  it.each([
    { ratio: null, label: null },
    { ratio: 0, label: 'Low' },
    { ratio: 0.2499, label: 'Low' },
    { ratio: 0.25, label: null },
    { ratio: 0.5, label: null },
    { ratio: 0.5001, label: 'Good' },
    { ratio: 0.75, label: 'Good' },
    { ratio: 0.7501, label: 'Excellent' },
    { ratio: 1, label: 'Excellent' },
  ])('$ratio is $label', ({ ratio, label }) => {
    expect(responseLabelOf(ratio)).toBe(label);
  });
});

describe('isHighResponse', () => {
  it.each([
    { answered: 0, expired: 0, is: false },
    { answered: 4, expired: 0, is: false },
    { answered: 5, expired: 0, is: true },
    { answered: 4, expired: 1, is: true },
    { answered: 3, expired: 1, is: false },
    { answered: 6, expired: 2, is: false },
    { answered: 7, expired: 2, is: true },
  ])('$answered answered, $expired expired: $is', ({ is, ...sums }) => {
    expect(isHighResponse(figuresOf({ ...none, ...sums }))).toBe(is);
  });
});

describe('isTopRated', () => {
  const top = { requestsReviewed: 10, requestsRated: 10, requestsRatingSum: 48 };
  it.each([
    { what: 'nothing yet', sums: {}, is: false },
    { what: '4.8 of ten', sums: top, is: true },
    { what: 'nine reviews', sums: { ...top, requestsReviewed: 9 }, is: false },
    { what: 'under 4.8', sums: { ...top, requestsRatingSum: 47 }, is: false },
    { what: 'reviews without a rating', sums: { requestsReviewed: 10 }, is: false },
    { what: 'ratings of other products only', sums: { reviewed: 10, rated: 10, ratingSum: 50 }, is: false },
  ])('$what', ({ sums, is }) => {
    expect(isTopRated({ ...none, ...sums })).toBe(is);
  });
});
