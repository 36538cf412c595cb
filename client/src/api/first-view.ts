import type { CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { useSession } from './use-session.ts';

const taken = new WeakSet<object>();

/** An answer from the HTML is used once; the next read asks the server for what is new. */
export function isUntaken(written: unknown): boolean {
  return typeof written === 'object' && written !== null && !taken.has(written);
}

export function take<T extends object>(written: T): T {
  taken.add(written);
  return written;
}

/** What the HTML has of a call; undefined if it has nothing. */
export function useWritten<P extends CallPath>(path: P, input: CallInput<P> | null): unknown {
  const { fallback } = useSWRConfig();
  return input === null ? undefined : fallback[cacheKeyOf(path, input)];
}

/** Whether the HTML has a visitor's answer, so that nobody needs to ask. People who are signed in may get another one. */
export function useIsAnswered<P extends CallPath>(path: P, input: CallInput<P> | null): boolean {
  const written = useWritten(path, input);
  const { state } = useSession();
  useEffect(() => {
    if (typeof written === 'object' && written !== null) take(written);
  }, [written]);
  return state === 'visitor' && isUntaken(written);
}
