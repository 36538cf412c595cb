import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { useEffect } from 'react';
import { toldServerMs } from '../../../lib/server-clock.ts';

/** A clock that is less than two seconds ahead counts as right (see server-clock.ts); answers take their time too. */
const TRIES_MAX = 6;

/** Reads the session when its room opens, and every second until the server says that it has opened. */
export function useOpening({
  isOpen,
  opensMs,
  reload,
}: {
  isOpen: boolean;
  opensMs: number;
  reload: () => Promise<unknown>;
}): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async (tries: number) => {
      await reload().catch(() => undefined);
      if (isGone || toldServerMs() >= opensMs || tries >= TRIES_MAX) return;
      timer = setTimeout(() => void ask(tries + 1), SECOND_MS);
    };
    void ask(1);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOpen, opensMs, reload]);
}
