import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideToastSaying, showToast, shownToasts } from './toast-store.ts';

let isLarge = true;
const texts = () => shownToasts().map(({ text }) => text);

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: isLarge }));
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    { size: 'large', large: true, ms: 5000 },
    { size: 'small', large: false, ms: 3000 },
  ])('stays $ms ms on a $size screen', ({ large, ms }) => {
    isLarge = large;
    showToast({ text: 'Saved' });
    vi.advanceTimersByTime(ms - 1);
    expect(texts()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('stays while the pointer rests on it and 4 seconds after it left', () => {
    isLarge = true;
    showToast({ text: 'Saved' });
    shownToasts()[0]?.clock.pause();
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Saved']);
    shownToasts()[0]?.clock.resume();
    vi.advanceTimersByTime(3999);
    expect(texts()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('takes the place of one that says the same, and of the oldest when there are three', () => {
    for (const text of ['one', 'two', 'two', 'three', 'four']) showToast({ text });
    expect(texts()).toEqual(['two', 'three', 'four']);
  });

  it('goes when what it says is no longer true', () => {
    showToast({ type: 'error', text: 'This card has expired.' });
    hideToastSaying('This card has expired.');
    expect(texts()).toEqual([]);
  });
});
