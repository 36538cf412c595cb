// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act, cleanup, renderHook } from '../../../testing/testing-library.ts';
import { useBrokenInBackground } from './use-broken-in-background.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (state: DocumentVisibilityState) =>
  act(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });
const watch = () =>
  renderHook(({ isBroken }) => useBrokenInBackground(isBroken), { initialProps: { isBroken: false } });

it('says that a stream broke while the page was away, or is found broken just after', () => {
  for (const breaksFirst of [true, false]) {
    const { result, rerender } = watch();
    show('hidden');
    if (breaksFirst) rerender({ isBroken: true });
    show('visible');
    vi.advanceTimersByTime(1000);
    rerender({ isBroken: true });
    expect(result.current.wasBroken).toBe(true);
    rerender({ isBroken: false });
    expect(result.current.wasBroken).toBe(true);
    act(() => result.current.dismiss());
    expect(result.current.wasBroken).toBe(false);
    cleanup();
  }
});

it('blames the background for nothing else', () => {
  const { result, rerender } = watch();
  rerender({ isBroken: true });
  show('hidden');
  show('visible');
  expect(result.current.wasBroken).toBe(false);
  rerender({ isBroken: false });
  show('hidden');
  show('visible');
  vi.advanceTimersByTime(6000);
  rerender({ isBroken: true });
  expect(result.current.wasBroken).toBe(false);
});
