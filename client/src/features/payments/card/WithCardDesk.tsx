import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { CardDesk, CardProvider } from '../../../providers/payments/port.ts';
import { ErrorState } from '../../../ui/status/ErrorState.tsx';
import { PaymentSkeleton } from '../PaymentSkeleton.tsx';

type Props = {
  provider: CardProvider;
  /** What a failure leaves untouched, and what to do. */
  safe: string;
  children: (desk: CardDesk) => ReactNode;
};

/** Shows a form once the card company's code is here. */
export function WithCardDesk({ provider, safe, children }: Props) {
  const { state, retry } = useCardDesk(provider);
  if (state.is === 'loading') return <PaymentSkeleton />;
  if (state.is === 'open') return children(state.desk);
  return (
    <ErrorState headingLevel={3} title="The card form could not be loaded" safe={safe} onRetry={retry} />
  );
}

type DeskState = { is: 'loading' } | { is: 'failed' } | { is: 'open'; desk: CardDesk };

function useCardDesk(provider: CardProvider): { state: DeskState; retry: () => Promise<void> } {
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
