import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { allPipelined } from './all-pipelined.ts';

const later = async (ms: number, failure?: string) => {
  await sleep(ms);
  if (failure) throw new Error(failure);
  return ms;
};

describe('statements that are sent together', () => {
  it('give their results in the order given', async () => {
    expect(await allPipelined([later(5), later(1), Promise.resolve('at once')])).toEqual([5, 1, 'at once']);
  });

  it('fail with the first failure in that order, when all have ended', async () => {
    const last = later(10);
    let hasEnded = false;
    void last.then(() => (hasEnded = true));
    await expect(allPipelined([later(5, 'first'), later(1, 'second'), last])).rejects.toThrow('first');
    expect(hasEnded).toBe(true);
  });
});
