import { type ReactNode, useEffect, useRef } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { useSession } from '../../api/use-session.ts';

/** Refusals are final; only temporary failures are retried. */
const passingCodes = new Set(['offline', 'busy', 'server', 'rate-limited']);
const RETRIES_MAX = 4;

/** Answers of calls by their keys in the cache. */
export type FirstView = Record<string, unknown>;

/** The cache of all reads. Data that the server wrote into the page saves the first request. */
export function CacheProvider({ firstView, children }: { firstView: FirstView; children: ReactNode }) {
  return (
    <SWRConfig
      value={{
        fallback: firstView,
        shouldRetryOnError: (error: unknown) => passingCodes.has(callErrorOf(error).code),
        errorRetryCount: RETRIES_MAX,
      }}
    >
      <ForgetOnSignInChange />
      {children}
    </SWRConfig>
  );
}

export function readFirstView(): FirstView {
  const text = document.getElementById('first-view')?.textContent;
  if (!text) return {};
  return JSON.parse(text) as FirstView; // our own server wrote it, with the cache's keys
}

/** Data of one person must never show to the next person on this device. */
function ForgetOnSignInChange() {
  const { state, user } = useSession();
  const { cache, mutate } = useSWRConfig();
  const who = state === 'unknown' ? undefined : (user?.uid ?? null);
  const before = useRef(who);
  useEffect(() => {
    const hasChanged = who !== undefined && before.current !== undefined && before.current !== who;
    if (who !== undefined) before.current = who;
    if (!hasChanged) return;
    void mutate(() => true, undefined, { revalidate: true });
    // Growing lists have their own keys, which the filter above does not match.
    for (const key of cache.keys()) {
      if (key.startsWith('$inf$')) void mutate(key, undefined, { revalidate: true });
    }
  }, [who, cache, mutate]);
  return null;
}
