// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { reloadOnce } from './chunk-reload.ts';

function surroundings() {
  const kept = new Map<string, string>();
  const state = { nowMs: 1_000_000, isOnline: true, reload: vi.fn<() => void>() };
  return {
    state,
    given: {
      now: () => state.nowMs,
      isOnline: () => state.isOnline,
      reload: state.reload,
      storage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      },
    },
  };
}

describe('reloadOnce', () => {
  it('reloads at most once per 60 seconds', () => {
    const { state, given } = surroundings();
    expect(reloadOnce(given)).toBe(true);
    state.nowMs += 59_999;
    expect(reloadOnce(given)).toBe(false);
    state.nowMs += 1;
    expect(reloadOnce(given)).toBe(true);
    expect(state.reload).toHaveBeenCalledTimes(2);
  });

  it('keeps the page while there is no network', () => {
    const { state, given } = surroundings();
    state.isOnline = false;
    expect(reloadOnce(given)).toBe(false);
  });
});
