// @vitest-environment jsdom
import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act, cleanup, renderHook } from '../../../testing/testing-library.ts';
import { useFreshFigures } from './use-fresh-figures.ts';

const stream = vi.hoisted(() => ({ listeners: new Map<string, (document: object) => void>() }));
vi.mock('../../../api/subscribe.ts', () => ({
  subscribeTo: (kind: string, id: string, listener: (document: object) => void) => {
    stream.listeners.set(`${kind}:${id}`, listener);
    return () => stream.listeners.delete(`${kind}:${id}`);
  },
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('asks once for all that was sold within half a second, and for nothing while messages only wait', () => {
  const refresh = vi.fn<() => Promise<void>>(async () => {});
  const { unmount } = renderHook(() => useFreshFigures({ id: 's1', artistId: 'ada' }, refresh));
  const tell = (topic: string, document: object = {}) => act(() => stream.listeners.get(topic)?.(document));
  const message = (status: MessageStatus) => ({ messages: [{ status }] });
  tell('messages:s1', message(MessageStatus.Pending));
  vi.advanceTimersByTime(2000);
  expect(refresh).not.toHaveBeenCalled();
  tell('messages:s1', message(MessageStatus.Accepted));
  for (const topic of ['tips:s1', 'sessions:ada', 'tips:s1']) tell(topic);
  vi.advanceTimersByTime(500);
  expect(refresh).toHaveBeenCalledTimes(1);
  tell('sessions:ada');
  vi.advanceTimersByTime(500);
  expect(refresh).toHaveBeenCalledTimes(2);
  tell('tips:s1');
  unmount();
  vi.advanceTimersByTime(500);
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(stream.listeners.size).toBe(0);
});
