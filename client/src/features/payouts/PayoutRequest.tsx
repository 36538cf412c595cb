import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { useState } from 'react';
import { Button } from '../../ui/action/Button.tsx';
import { PayoutForm } from './PayoutForm.tsx';
import { hasPayoutDraft } from './payout-draft.ts';
import type { PayoutFormProps } from './use-payout-form.ts';

/** Shows the available amount. The form opens by the button, or at once when a reload interrupted it. */
export function PayoutRequest(props: PayoutFormProps) {
  const { available } = props.payouts;
  const [isOpen, setIsOpen] = useState(() => hasPayoutDraft(props.uid));
  if (isOpen) {
    const handleRequested = () => {
      setIsOpen(false);
      props.onRequested();
    };
    return <PayoutForm {...props} onRequested={handleRequested} />;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunken px-5 py-4">
      <p>
        <strong>{formatTokens(available)} tokens</strong> ({formatCents(available)}) can be paid out.
      </p>
      <Button onClick={() => setIsOpen(true)}>Request a pay-out</Button>
    </div>
  );
}
