// @vitest-environment jsdom
import { cleanup, renderHook } from '../../../testing/testing-library.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toldTime } from '@dubplate/shared/api-client/told-time.ts';
import { useOpening } from './use-opening.ts';

const opensMs = Date.parse('2026-11-27T17:50:00Z');
/** The device is so far ahead that the room opens here first. */
const AHEAD_MS = 1500;

describe('a page that waits for its room', () => {
  const reload = vi.fn<() => Promise<unknown>>(async () => {
    Object.assign(toldTime, {
      server: new Date(Date.now() - AHEAD_MS).toISOString(),
      deviceMs: Date.now(),
    });
    await Promise.resolve();
  });
  beforeEach(() => {
    reload.mockClear();
    vi.useFakeTimers({ now: opensMs });
    toldTime.server = '';
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('asks again until the server agrees that it is open, and then no more', async () => {
    renderHook(() => useOpening({ isOpen: true, opensMs, reload }));
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(reload).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('gives up after some seconds without an answer', async () => {
    reload.mockRejectedValue(new Error('offline'));
    renderHook(() => useOpening({ isOpen: true, opensMs, reload }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledTimes(6);
  });
});
