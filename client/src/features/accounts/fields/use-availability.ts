import { useEffect, useState } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { keepUploadTicket } from './registration-picture.ts';

export type Availability = 'unknown' | 'asking' | 'free' | 'taken';

/** Wait for a pause in typing. Source: docs/product/pages.md#waiting-times. */
const PAUSE_MS = 400;

type AvailabilityPath = 'user/check-existing-username' | 'user/check-existing-email';

/** Asks the server during typing whether a name or an address is free. Without an answer it stays unknown. */
export function useAvailability(path: AvailabilityPath, value: string, isPlausible: boolean) {
  const [asked, setAsked] = useState<{ value: string; isFree: boolean } | null>(null);

  useEffect(() => {
    if (!isPlausible) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      askAvailability(path, value, abort.signal)
        .then((isFree) => setAsked({ value, isFree }))
        .catch(() => {
          // The step asks again before it continues.
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
  return availability;
}

/** Throws when there is no answer. A free address brings the ticket for the picture, which is kept. */
export async function askAvailability(
  path: AvailabilityPath,
  value: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const options = signal ? { signal } : {};
  if (path === 'user/check-existing-username') {
    const { pass } = await call(path, { username: value }, options);
    return pass;
  }
  const { pass, uploadTicket } = await call(path, { email: value }, options);
  if (pass && uploadTicket !== undefined) keepUploadTicket(value, uploadTicket);
  return pass;
}
