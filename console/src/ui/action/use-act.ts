import { useState } from 'react';
import { useNotify, useRefresh } from 'ra-core';

/** What is said after an act; an act that was taken may still have ended badly. */
export interface Told {
  text: string;
  type: 'success' | 'warning' | 'error';
}

/** One act at a time: its sentence when it went well, its refusal in words, and the page read anew. */
export function useAct(onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function run<A>(act: () => Promise<A>, told: string | ((answer: A) => Told)) {
    setIsBusy(true);
    setError(null);
    try {
      const answer = await act();
      const { text, type } =
        typeof told === 'string' ? { text: told, type: 'success' as const } : told(answer);
      notify(text, { type });
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
