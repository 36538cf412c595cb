import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import type { PaymentContext } from '@dubplate/shared/features/payments/model.ts';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { useProcessing } from '../../../app/live/processing.ts';
import type { OrderButton } from '../../../providers/payments/order-provider.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import type { BeforePaying, Obstacle } from '../before-paying.ts';
import { isOrderRunning, type OrderProblem, type OrderState } from './paypal-state.ts';
import { usePayPalPayment } from './use-paypal-payment.ts';

interface Props {
  amountUsd: number;
  price: string;
  context: PaymentContext;
  button: OrderButton;
  onBeforePaying?: BeforePaying;
  onPaid: (transaction: TransactionDocument) => void;
  isLocked: boolean;
  onActive: (isActive: boolean) => void;
}

/** The second provider's button and everything that follows from it. */
export function PayPalPayment({ button, price, isLocked, onActive, ...order }: Props) {
  const { state, createOrder, approve, giveUp, resume } = usePayPalPayment(order);
  const isRunning = isOrderRunning(state);
  const handleActive = useEffectEvent(onActive);
  useEffect(() => handleActive(isRunning), [isRunning]);
  useProcessing('order', isRunning);
  return (
    <div className="grid gap-3 empty:hidden">
      {/* It stays while its dialog is open: the provider speaks with this very button. */}
      <div className={isLocked || isAfterApproval(state) ? 'hidden' : 'grid gap-2'}>
        <Suspense fallback={<Skeleton className="h-12 w-full" />}>
          <button.Button
            price={price}
            isDisabled={isLocked || isRunning}
            createOrder={createOrder}
            onApprove={(orderId) => void approve(orderId)}
            onCancel={() => giveUp('canceled')}
            onError={() => giveUp('broke-off')}
          />
        </Suspense>
        {button.isSandbox && <p className="text-sm text-muted">Sandbox: no real money.</p>}
      </div>
      <OrderProgress state={state} onRetry={resume} />
    </div>
  );
}

function isAfterApproval({ step }: OrderState): boolean {
  return step !== 'ready' && step !== 'starting' && step !== 'approving';
}

function OrderProgress({ state, onRetry }: { state: OrderState; onRetry: () => Promise<void> }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {state.step === 'capturing' && (
        <p className="rounded-card bg-sunken p-4">You approved the payment. Your tokens are on their way.</p>
      )}
      {state.step === 'interrupted' && (
        <div className="grid gap-3 rounded-card bg-sunken p-4">
          <p className="font-bold">You approved the payment, and we could not finish it yet.</p>
          <p>We keep checking this order, so you can’t be charged twice.</p>
          <Button kind="secondary" size="small" onClick={onRetry} className="justify-self-start">
            Try again now
          </Button>
        </div>
      )}
      {state.step === 'reviewing' && (
        <p className="rounded-card bg-sunken p-4">
          PayPal is still reviewing your payment. We’ll add your tokens when PayPal is done, so please don’t
          pay again.
        </p>
      )}
      {state.problem === 'canceled' && (
        <p className="rounded-card bg-sunken p-4">You canceled at PayPal. Nothing was charged.</p>
      )}
      {state.problem !== null && state.problem !== 'canceled' && (
        <div className="rounded-card bg-danger-soft p-4">
          <FieldError>{problemText(state.problem)}</FieldError>
        </div>
      )}
    </div>
  );
}

const problemTexts: Partial<Record<Exclude<OrderProblem, Obstacle>, string>> = {
  unreachable: 'PayPal could not be reached. Nothing was charged.',
  offline: `${errorText('offline')} Nothing was charged.`,
  'card-declined': 'PayPal did not take this payment. Nothing was charged.',
};

function problemText(problem: Exclude<OrderProblem, 'canceled'>): string {
  if (typeof problem === 'object') return problem.text;
  return problemTexts[problem] ?? errorText(problem === 'unreachable' ? 'offline' : problem);
}
