import { describe, expect, it } from 'vitest';
import { newId } from './id.ts';

describe('newId', () => {
  it('is a uuidv7 with the time it was given', () => {
    const now = new Date('2030-05-06T07:08:09.123Z');
    const id = newId(now);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now.getTime());
  });

  it('sorts in the order of making: within a millisecond, over its counter, and when the clock is moved back', () => {
    const now = new Date('2031-01-01T00:00:00Z');
    const ids = Array.from({ length: 10_000 }, () => newId(now));
    ids.push(newId(new Date('2020-01-01T00:00:00Z')), newId(new Date('2031-01-01T00:00:01Z')));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
