import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import type { PaymentState } from './payment-state.ts';
import { problemText } from './use-card-payment.ts';

/** Says how far the payment is, what is safe, and what went wrong. */
export function PaymentProgress({ state, onRetry }: { state: PaymentState; onRetry: () => Promise<void> }) {
  const place = useRef<HTMLDivElement>(null);
  const { step, problem } = state;
  // Below a long form, or after the return from a bank, the progress would be out of sight.
  useEffect(() => {
    if (step === 'waiting' || step === 'interrupted' || problem !== null)
      place.current?.scrollIntoView({ block: 'nearest' });
  }, [step, problem]);
  return (
    <div ref={place} aria-live="polite" className="empty:hidden">
      {state.step === 'waiting' && (
        <p className="rounded-card bg-sunken p-4">
          Your card was accepted. We are waiting for the confirmation, which takes up to a minute.
        </p>
      )}
      {state.step === 'interrupted' && (
        <div className="grid gap-3 rounded-card bg-sunken p-4">
          <p className="font-bold">You seem to be offline.</p>
          <p>
            {state.lostAt === 'intent'
              ? 'Nothing was charged. We’ll continue when you’re back online.'
              : 'We don’t know yet whether your card was accepted. We’ll check this payment when you’re back online, so you can’t be charged twice.'}
          </p>
          <Button kind="secondary" size="small" onClick={onRetry} className="justify-self-start">
            Try again now
          </Button>
        </div>
      )}
      {state.problem && (
        <div className="grid gap-1 rounded-card bg-danger-soft p-4">
          <FieldError>{problemText(state.problem)}</FieldError>
          {state.problem === 'timeout' && (
            <p className="text-sm">
              If the confirmation still comes, your tokens are credited automatically and you see it here. If
              you pay again, we first ask whether this payment has arrived. Should both arrive, you get the
              tokens of both.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
