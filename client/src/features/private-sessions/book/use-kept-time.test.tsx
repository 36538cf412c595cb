// @vitest-environment jsdom
import { MINUTE_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { act, cleanup, renderHook } from '../../../testing/testing-library.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '@dubplate/shared/api-client/call.ts';
import { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { useKeptTime } from './use-kept-time.ts';

vi.mock('@dubplate/shared/api-client/call.ts', () => ({ call: vi.fn<typeof call>() }));
const asked = vi.mocked(call);

const nowMs = Date.parse('2026-11-27T12:00:00Z');
const dateMs = nowMs + 24 * 60 * MINUTE_MS;
const expiresAt = timestampOf(new Date(nowMs + 10 * MINUTE_MS));
const holdOf = (ms: number) => ({ date: timestampOf(new Date(ms)), expiresAt });
type Hold = ReturnType<typeof holdOf> | null | undefined;

describe('a time that is kept', () => {
  const reread = vi.fn<() => Promise<unknown>>(async () => await Promise.resolve());
  const hook = (hold: Hold) =>
    renderHook(
      (given: { hold: Hold }) =>
        useKeptTime({ artistId: 'ada', dateMs, isWanted: true, hasEnough: false, reread, ...given }),
      { initialProps: { hold } },
    );
  const settle = () => act(async () => await vi.advanceTimersByTimeAsync(0));
  beforeEach(() => {
    vi.useFakeTimers({ now: nowMs });
    asked.mockReset();
    asked.mockResolvedValue({ date: timestampOf(new Date(dateMs)), expiresAt });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('stays so while the server says it, or nothing at all', async () => {
    const { result, rerender } = hook(undefined);
    await settle();
    expect(result.current.kept.state).toBe('kept');
    rerender({ hold: holdOf(dateMs) });
    await settle();
    expect(result.current.kept.state).toBe('kept');
  });

  it.each([
    ['another one', holdOf(dateMs + 60 * MINUTE_MS)],
    ['none', null],
  ])('is lost when the server keeps %s', async (_what, hold) => {
    const { result, rerender } = hook(holdOf(dateMs));
    await settle();
    rerender({ hold });
    await settle();
    expect(result.current.kept.state).toBe('lost');
    // What another tab keeps is not given up.
    cleanup();
    await settle();
    expect(asked.mock.calls.map(([path]) => path)).not.toContain('privateSessions/free-slot');
  });

  it('is not lost by an answer of before', async () => {
    let answer = () => {};
    reread.mockImplementationOnce(async () => await new Promise<void>((resolve) => (answer = resolve)));
    const { result, rerender } = hook(null);
    await settle();
    expect(result.current.kept.state).toBe('kept');
    rerender({ hold: holdOf(dateMs) });
    answer();
    await settle();
    expect(result.current.kept.state).toBe('kept');
  });

  it('ends after ten minutes, and can be kept again twenty later', async () => {
    const { result } = hook(holdOf(dateMs));
    await settle();
    await act(async () => await vi.advanceTimersByTimeAsync(10 * MINUTE_MS));
    expect(result.current.kept).toEqual({ state: 'over', againMs: nowMs + 30 * MINUTE_MS });
  });

  it.each([
    [90, nowMs + 90_000],
    [0, null],
  ])('says when the server keeps it again: after %i seconds', async (seconds, againMs) => {
    asked.mockRejectedValueOnce(new CallError('limit-reached', {}, { retryAfterSeconds: seconds }));
    const { result } = hook(null);
    await settle();
    expect(result.current.kept).toEqual({ state: 'over', againMs });
  });
});
