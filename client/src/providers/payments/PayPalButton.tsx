import { PayPalOneTimePaymentButton, PayPalProvider, usePayPal } from '@paypal/react-paypal-js/sdk-v6';
import { useState } from 'react';
import { letProviderScripts } from '../../app/trusted-types.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import type { OrderButtonProps } from './port.ts';

/** PayPal's own button, for its wallet only: our form takes cards, and other methods are not offered. */
export function PayPalButton(props: OrderButtonProps) {
  const { paypalClientId, paypalEnvironment } = document.documentElement.dataset;
  const [attempt, setAttempt] = useState(0);
  // Must run before the library adds its first script by plain text.
  useState(() => letProviderScripts({ drawsHtml: true }));
  return (
    <PayPalProvider
      key={attempt}
      clientId={paypalClientId}
      environment={paypalEnvironment === 'live' ? 'production' : 'sandbox'}
      components={['paypal-payments']}
      pageType="checkout"
      locale="en-US"
    >
      <LoadedButton {...props} onReload={() => setAttempt((before) => before + 1)} />
    </PayPalProvider>
  );
}

function LoadedButton({ onReload, ...props }: OrderButtonProps & { onReload: () => void }) {
  const { isDisabled, createOrder, onApprove, onCancel, onError } = props;
  const { loadingStatus } = usePayPal();
  if (loadingStatus === 'rejected') {
    return (
      <div className="grid justify-items-start gap-3 rounded-card bg-danger-soft p-4">
        <p className="font-semibold text-danger">PayPal could not be loaded. Nothing was charged.</p>
        <Button kind="secondary" size="small" onClick={onReload}>
          Try again
        </Button>
      </div>
    );
  }
  if (loadingStatus === 'pending') return <Skeleton className="h-12 w-full" />;
  return (
    <PayPalOneTimePaymentButton
      type="pay"
      presentationMode="auto"
      disabled={isDisabled}
      createOrder={createOrder}
      onApprove={async ({ orderId }) => onApprove(orderId)}
      onCancel={() => onCancel()}
      onError={() => onError()}
    />
  );
}
