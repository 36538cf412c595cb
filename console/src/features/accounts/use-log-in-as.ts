import { useState } from 'react';
import { useDataProvider } from 'ra-core';
import type { ConsoleDataProvider } from '../../data-provider.ts';

/** As `admin/impersonate` wants it. */
export const logInAsBounds = { min: 5, max: 300 };

/**
 * Asks for the one-use address and opens it in a tab of its own. `noopener` keeps the two tabs apart, so that nothing of
 * the console reaches the other person's view; the browser then does not tell whether it opened, hence the link.
 */
export function useLogInAs() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [address, setAddress] = useState<string | null>(null);

  async function open(userId: string, reason: string) {
    setIsBusy(true);
    setError(null);
    try {
      const { url } = await provider.impersonate({ userId, reason });
      const target = new URL(url, location.href);
      // Only ever our own client: nothing else may be handed a way into somebody's account.
      if (target.origin !== location.origin) throw new Error('The server named an address elsewhere.');
      setAddress(target.href);
      window.open(target.href, '_blank', 'noopener');
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : String(refusal));
    } finally {
      setIsBusy(false);
    }
  }

  return { open, isBusy, error, address, close: () => setAddress(null) };
}
