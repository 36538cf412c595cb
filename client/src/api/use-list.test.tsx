// @vitest-environment jsdom
import { artistsPageInput } from '@dubplate/shared/features/artists/model.ts';
import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import { act, render, renderHook, waitFor } from '../testing/testing-library.ts';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '@dubplate/shared/api-client/call.ts';
import { useList } from './use-list.ts';

vi.mock('@dubplate/shared/api-client/call.ts', () => ({ call: vi.fn<typeof call>() }));
const asked = vi.mocked(call);
const page = (name: string, nextCursor?: string) => ({ items: [name], total: 2, nextCursor }) as never; // a name replaces an artist
const input = { ...artistsPageInput, filter: {} };
const narrowed = { ...input, sort: 'newest' as const };

/** Without a provider of its own the cache would be shared by the tests. */
function within(fallback: Record<string, unknown>) {
  return ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ fallback, provider: () => new Map() }}>{children}</SWRConfig>
  );
}

describe('useList', () => {
  beforeEach(() => {
    asked.mockReset();
  });

  it('asks for nothing that came with the HTML, and goes on after it', async () => {
    const written = { [cacheKeyOf('user/get-artists', artistsPageInput)]: page('first', 'next') };
    const { result } = renderHook(() => useList('user/get-artists', input), { wrapper: within(written) });
    expect(result.current.items).toEqual(['first']);
    expect(asked).not.toHaveBeenCalled();

    asked.mockImplementation((_path, wanted) =>
      Promise.resolve('cursor' in wanted ? page('second') : page('first', 'next')),
    );
    await act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.items).toEqual(['first', 'second']));
    expect([result.current.hasMore, asked.mock.calls.length]).toEqual([false, 1]);

    await act(() => result.current.reload());
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('reads a list that is always fresh again when it is shown again, however soon', async () => {
    asked.mockResolvedValueOnce(page('before')).mockResolvedValueOnce(page('after'));
    const items: unknown[] = [];
    const List = () => {
      items.push(...useList('user/get-artists', input, { isAlwaysFresh: true }).items);
      return null;
    };
    const { rerender } = render(<List />, { wrapper: within({}) });
    await waitFor(() => expect(items.at(-1)).toBe('before'));
    rerender(<p>Another page</p>);
    rerender(<List />);
    expect(items.at(-1)).toBe('before');
    await waitFor(() => expect(items.at(-1)).toBe('after'));
  });

  it('shows the list of before while another one is on its way', async () => {
    asked.mockImplementation((_path, wanted) =>
      Promise.resolve(page('sort' in wanted && typeof wanted.sort === 'string' ? wanted.sort : '')),
    );
    const { result, rerender } = renderHook(({ wanted }) => useList('user/get-artists', wanted), {
      wrapper: within({}),
      initialProps: { wanted: input as typeof input | typeof narrowed },
    });
    expect(result.current.first).toBeUndefined();
    await waitFor(() => expect(result.current.items).toEqual(['recommended']));
    rerender({ wanted: narrowed });
    expect([result.current.items, result.current.isChanging]).toEqual([['recommended'], true]);
    await waitFor(() => expect(result.current.items).toEqual(['newest']));
    expect([result.current.isChanging, asked.mock.calls.length]).toEqual([false, 2]);
  });
});
