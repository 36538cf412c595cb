import { describe, expect, it } from 'vitest';
import { leadingLoops, rankLoops } from './ranking.ts';

const artist = (...scores: number[]) => ({ loops: scores.map((score, index) => ({ index, score })) });
const second = { loops: [{ index: 1, score: 90 }] };

describe('the ranking of the loops', () => {
  it.each([
    {
      what: 'nobody has answered',
      artists: [artist()],
      ranked: ['0: null by 0, rank null', '1: null by 0, rank null', '2: null by 0, rank null'],
      leading: [],
    },
    {
      what: 'the second is the best',
      artists: [artist(20, 80, 50)],
      ranked: ['1: 80 by 1, rank 1', '2: 50 by 1, rank 2', '0: 20 by 1, rank 3'],
      leading: [1],
    },
    {
      what: 'two share the first rank',
      artists: [artist(50, 20, 50)],
      ranked: ['0: 50 by 1, rank 1', '2: 50 by 1, rank 1', '1: 20 by 1, rank 3'],
      leading: [0, 2],
    },
    {
      what: 'all are level',
      artists: [artist(60, 60, 60)],
      ranked: ['0: 60 by 1, rank 1', '1: 60 by 1, rank 1', '2: 60 by 1, rank 1'],
      leading: [],
    },
    {
      what: 'the mean decides',
      artists: [artist(80, 60, 0), artist(0, 60, 0)],
      ranked: ['1: 60 by 2, rank 1', '0: 40 by 2, rank 2', '2: 0 by 2, rank 3'],
      leading: [1],
    },
    {
      what: 'means are equal once rounded',
      artists: [artist(50, 50, 0), artist(50, 50, 0), artist(50, 51, 0)],
      ranked: ['0: 50 by 3, rank 1', '1: 50 by 3, rank 1', '2: 0 by 3, rank 3'],
      leading: [0, 1],
    },
    {
      what: 'not every artist answered every loop',
      artists: [artist(70), second],
      ranked: ['1: 90 by 1, rank 1', '0: 70 by 1, rank 2', '2: null by 0, rank null'],
      leading: [1],
    },
  ])('is right when $what', ({ artists, ranked, leading }) => {
    const loops = rankLoops(artists, 3);
    expect(
      loops.map(({ index, score, answers, rank }) => `${index}: ${score} by ${answers}, rank ${rank}`),
    ).toEqual(ranked);
    expect(leadingLoops(loops).map(({ index }) => index)).toEqual(leading);
  });

  it('has no winner without a choice', () => {
    expect(leadingLoops(rankLoops([artist(80)], 1))).toEqual([]);
  });
});
