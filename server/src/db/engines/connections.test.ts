import { describe, expect, it } from 'vitest';
import { poolMaxOf } from './connections.ts';

describe('the connections of one process', () => {
  it.each([
    { allowed: 97, processes: 1, processors: 2, wanted: 10 },
    { allowed: 97, processes: 3, processors: 2, wanted: 10 },
    { allowed: 97, processes: 1, processors: 16, wanted: 48 },
    { allowed: 97, processes: 9, processors: 16, wanted: 2 },
    { allowed: 97, processes: 17, processors: 16, wanted: 2 },
    { allowed: 497, processes: 17, processors: 16, wanted: 20 },
    { allowed: 20, processes: 1, processors: 2, wanted: 2 },
  ])('are $wanted of $allowed for $processes on $processors processors', (given) => {
    expect(poolMaxOf(given.allowed, given.processes, given.processors)).toBe(given.wanted);
  });
});
