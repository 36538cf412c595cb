import { useCallback, useEffect, useState } from 'react';
import type { CardDesk, CardProvider } from '../../../providers/payments/port.ts';

type DeskState = { is: 'loading' } | { is: 'failed' } | { is: 'open'; desk: CardDesk };

/** Opens a form at the card company, whose code may have to be fetched first. */
export function useCardDesk(provider: CardProvider): { state: DeskState; retry: () => Promise<void> } {
  const [state, setState] = useState<DeskState>({ is: 'loading' });

  const open = useCallback(async (): Promise<DeskState> => {
    try {
      return { is: 'open', desk: await provider.open() };
    } catch {
      // Offline, or something between here and the company keeps its script away: the form says so.
      return { is: 'failed' };
    }
  }, [provider]);

  useEffect(() => {
    let isHere = true;
    const show = async () => {
      const next = await open();
      if (isHere) setState(next);
    };
    void show();
    return () => {
      isHere = false;
    };
  }, [open]);

  const retry = async () => setState(await open());
  return { state, retry };
}
