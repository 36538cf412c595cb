import { describe, expect, it } from 'vitest';
import { bestLoop, loopOrder } from './best-loop.ts';

const artist = (...scores: number[]) => ({ loops: scores.map((score, index) => ({ index, score })) });

describe('the order of the loops', () => {
  it.each([
    { what: 'nobody has answered', artists: [artist()], best: null, order: [0, 1, 2] },
    { what: 'the second is the best', artists: [artist(20, 80, 50)], best: 1, order: [1, 2, 0] },
    { what: 'two share the first place', artists: [artist(50, 50, 20)], best: null, order: [0, 1, 2] },
    { what: 'the mean decides', artists: [artist(80, 60, 0), artist(0, 60, 0)], best: 1, order: [1, 0, 2] },
  ])('is right when $what', ({ artists, best, order }) => {
    expect(bestLoop(artists)).toBe(best);
    expect(loopOrder(artists, 3)).toEqual(order);
  });
});
