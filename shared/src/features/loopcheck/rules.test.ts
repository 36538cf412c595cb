import { describe, expect, it } from 'vitest';
import { feedbackLabels } from '../../lookups/feedback-labels.ts';
import { addMs, DAY_MS, HOUR_MS } from '../../lib/dates.ts';
import { LoopcheckStatus } from './model.ts';
import {
  addButton,
  answerScore,
  lastLoopStart,
  loopcheckExpiresAt,
  loopcheckPrice,
  mayCorrect,
  recommendedArtists,
  scoreOf,
  scoreWord,
} from './rules.ts';
import { orderStatus } from '../orders/rules.ts';

const { Pending, Answered, Canceled, Expired } = LoopcheckStatus;
const sentAt = new Date('2026-03-01T12:00:00.000Z');

describe('loopcheckPrice', () => {
  it('is 300 tokens for each file and artist, and for one artist before any is chosen', () => {
    expect([loopcheckPrice(2, 3), loopcheckPrice(2, 0), loopcheckPrice(1, 1)]).toEqual([1800, 600, 300]);
  });
});

describe('loopcheckExpiresAt', () => {
  it('lies seven days later', () => {
    expect(loopcheckExpiresAt(sentAt)).toEqual(addMs(sentAt, 7 * DAY_MS));
  });
});

describe('orderStatus', () => {
  it.each([
    [[Answered, Pending, Canceled], Pending],
    [[Answered, Expired, Canceled], Answered],
    [[Canceled, Canceled], Canceled],
    [[Canceled, Expired], Expired],
    [[Expired], Expired],
  ])('of entries %j is %d', (entries, status) => {
    expect(orderStatus(entries)).toBe(status);
  });
});

describe('mayCorrect', () => {
  it('lasts a day from the answer, to the millisecond', () => {
    const answered = { status: Answered, answeredAt: sentAt };
    expect(mayCorrect(answered, addMs(sentAt, 24 * HOUR_MS - 1))).toBe(true);
    expect(mayCorrect(answered, addMs(sentAt, 24 * HOUR_MS))).toBe(false);
    expect(mayCorrect({ status: Canceled, answeredAt: sentAt }, sentAt)).toBe(false);
    expect(mayCorrect({ status: Pending, answeredAt: null }, sentAt)).toBe(false);
  });
});

describe('scores', () => {
  it('are rounded means: of a loop over its labels, of an answer over its loops', () => {
    const [first, second] = feedbackLabels;
    if (!first || !second) throw new Error('There are labels.');
    expect(scoreOf([first.id])).toBe(first.score);
    expect(scoreOf([first.id, second.id])).toBe(Math.round((first.score + second.score) / 2));
    expect([scoreOf([]), scoreOf([2])]).toEqual([0, 0]);
    expect(answerScore([{ score: 50 }, { score: 51 }])).toBe(51);
    expect(answerScore([])).toBe(null);
  });
});

describe('lastLoopStart', () => {
  it('leaves thirty seconds', () => {
    expect([lastLoopStart(45.5), lastLoopStart(30), lastLoopStart(12)]).toEqual([15.5, 0, 0]);
  });
});

describe('addButton', () => {
  const artist = { loopcheck: true, acceptRequest: 1, loopcheckRequestLimit: 2 } as const;

  it('says the first that holds', () => {
    expect(addButton(artist, { ownOpenRequests: 2, isChosen: true })).toBe('sold-out');
    expect(addButton(artist, { ownOpenRequests: 1, isChosen: true })).toBe('remove');
    expect(addButton(artist, { ownOpenRequests: 1, isChosen: false })).toBe('add');
    const off = { ...artist, loopcheck: false };
    expect(addButton(off, { ownOpenRequests: 0, isChosen: false })).toBe('disabled');
    const closed = { ...artist, loopcheckRequestLimit: 0 };
    expect(addButton(closed, { ownOpenRequests: 0, isChosen: false })).toBe('sold-out');
  });
});

describe('recommendedArtists', () => {
  const artists = [[1], [2], [1, 3], [4], [5], [6], [7]].map((genres, id) => ({ id, genres }));
  const idsFor = (genres: number[]) =>
    recommendedArtists(artists, genres, (all) => [...all]).map(({ id }) => id);

  it('share a genre with the user, or are any when none does, five at most', () => {
    expect(idsFor([1])).toEqual([0, 2]);
    expect(idsFor([99])).toEqual([0, 1, 2, 3, 4]);
    expect(idsFor([])).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('scoreWord', () => {
  it.each([
    [100, 'genius'],
    [90, 'genius'],
    [89, 'a banger'],
    [70, 'a banger'],
    [69, 'catchy'],
    [60, 'catchy'],
    [55, 'catchy'],
    [54, 'promising'],
    [35, 'promising'],
    [34, 'needs work'],
    [10, 'needs work'],
    [9, 'not for them'],
    [0, 'not for them'],
  ])('%i is %s', (score, word) => {
    expect(scoreWord(score)).toBe(word);
  });
});
