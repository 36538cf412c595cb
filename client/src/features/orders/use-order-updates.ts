import { READ_URL_SECONDS } from '@dubplate/shared/features/uploads/model.ts';
import { MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { useEffect, useState } from 'react';
import { subscribe } from '../../api/subscribe.ts';

/** Addresses of audio end after nine to ten minutes; new ones are asked for before that. */
const RENEW_AFTER_MS = READ_URL_SECONDS * SECOND_MS - 3 * MINUTE_MS;

/**
 * Keeps one order current: it is read again when it changes, and before the addresses of its audio expire. The answered
 * number changes when players must begin again with new addresses.
 */
export function useOrderUpdates(orderId: string, reload: () => Promise<unknown>): number {
  const [signing, setSigning] = useState(0);

  useEffect(
    () =>
      subscribe('requests', (document, type) => {
        if (type === 'snapshot' || document.requestId === orderId) void reload();
      }),
    [reload, orderId],
  );

  useEffect(() => {
    let signedAtMs = performance.now();
    const renew = async () => {
      if (performance.now() - signedAtMs < RENEW_AFTER_MS || isPlaying()) return;
      signedAtMs = performance.now();
      await reload();
      setSigning((count) => count + 1);
    };
    // A failed renewal leaves the old addresses; the player's own "Try again" asks once more.
    const timer = setInterval(() => void renew().catch(() => undefined), MINUTE_MS);
    return () => clearInterval(timer);
  }, [reload]);

  return signing;
}

/** The player says in the page's title what plays; a sound is never cut off to renew its address. Its player asks when it ends. */
function isPlaying(): boolean {
  return document.title.startsWith('▶');
}
