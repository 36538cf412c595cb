import { useState } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import type { OrderButtonProps } from './port.ts';

/** The sandbox provider: a small dialog replaces its page, with approve and cancel. */
export function SandboxOrderButton(props: OrderButtonProps) {
  const { price, isDisabled, createOrder, onApprove, onCancel, onError } = props;
  const [orderId, setOrderId] = useState<string | null>(null);

  const handleStart = async () => {
    // The caller has already shown the refusal, so there is nothing to approve.
    const order = await createOrder().catch(() => null);
    if (order) setOrderId(order.orderId);
  };

  const decide = async (decision: 'approve' | 'cancel') => {
    if (orderId === null) return;
    try {
      await call('sandbox/approve-order', { paypalOrderId: orderId, decision }, { isOpen: true });
    } catch {
      setOrderId(null);
      return onError();
    }
    setOrderId(null);
    if (decision === 'approve') onApprove(orderId);
    else onCancel();
  };

  return (
    <>
      <Button kind="secondary" isWide="always" disabled={isDisabled} onClick={handleStart}>
        Pay with PayPal
      </Button>
      <Modal
        isOpen={orderId !== null}
        onClose={() => void decide('cancel')}
        title="PayPal sandbox"
        description={`Dubplate asks for ${price}. No real money moves.`}
        actions={
          <>
            <Button onClick={() => decide('approve')}>Approve {price}</Button>
            <Button kind="quiet" onClick={() => decide('cancel')}>
              Cancel and return
            </Button>
          </>
        }
      />
    </>
  );
}
