// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isFreshVisit } from './scroll-places.ts';

const opened = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]); // the one field that is read

describe('isFreshVisit', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    history.replaceState(null, '');
  });

  it.each([
    ['an opened address', 'navigate', null, true],
    ['a reload', 'reload', null, false],
    ['Back from another site', 'back_forward', null, false],
    ['a page within the site', 'navigate', { key: 'abc' }, false],
  ])('starts %s where it should', (_what, type, state, isFresh) => {
    opened(type);
    history.replaceState(state, '');
    expect(isFreshVisit()).toBe(isFresh);
  });
});
