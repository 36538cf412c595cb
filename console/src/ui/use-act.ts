import { useState } from 'react';
import { useNotify, useRefresh } from 'ra-core';

/** One act at a time: its sentence when it went well, its refusal in words, and the page read anew. */
export function useAct(onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function run(act: () => Promise<unknown>, told: string) {
    setIsBusy(true);
    setError(null);
    try {
      await act();
      notify(told, { type: 'success' });
      refresh();
      onDone();
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : String(refusal));
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy, error };
}
