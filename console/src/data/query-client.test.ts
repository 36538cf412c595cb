import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';

describe('the query client', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says within two seconds that the server fails', async () => {
    const queryFn = vi.fn<() => Promise<never>>(
      async () => await Promise.reject(new HttpError('Broken', 500)),
    );
    const retry = queryClient.getDefaultOptions().queries?.retry;
    const settled = vi.fn<() => void>();
    queryClient.fetchQuery({ queryKey: ['broken'], queryFn, retry: retry ?? false }).catch(settled);
    await vi.advanceTimersByTimeAsync(2000);
    expect(settled).toHaveBeenCalledOnce();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });
});
