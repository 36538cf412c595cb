import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

export type Availability = 'unknown' | 'asking' | 'free' | 'taken';

/** Nobody is asked after every letter. Source: docs/product.md#constants. */
const PAUSE_MS = 400;

type AvailabilityPath = 'user/check-existing-username' | 'user/check-existing-email';

/** Asks the server while somebody types whether a name or an address is free. Without an answer it stays unknown. */
export function useAvailability(path: AvailabilityPath, value: string, isPlausible: boolean) {
  const [asked, setAsked] = useState<{ value: string; isFree: boolean; uploadTicket?: string } | null>(null);

  useEffect(() => {
    if (!isPlausible) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      ask(path, value, abort.signal)
        .then((answer) => setAsked({ value, ...answer }))
        .catch(() => {
          // The server says it again when the form is sent.
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [path, value, isPlausible]);

  const isCurrent = asked !== null && asked.value === value && isPlausible;
  const availability: Availability = isCurrent
    ? asked.isFree
      ? 'free'
      : 'taken'
    : isPlausible
      ? 'asking'
      : 'unknown';
  return { availability, uploadTicket: asked?.uploadTicket ?? null };
}

async function ask(path: AvailabilityPath, value: string, signal: AbortSignal) {
  if (path === 'user/check-existing-username') {
    const { pass } = await call(path, { username: value }, { signal });
    return { isFree: pass };
  }
  const { pass, uploadTicket } = await call(path, { email: value }, { signal });
  return { isFree: pass, ...(uploadTicket && { uploadTicket }) };
}
