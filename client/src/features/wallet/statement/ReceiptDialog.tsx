import type { Receipt } from '@dubplate/shared/features/payments/records.ts';
import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { Printer } from 'lucide-react';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { DayAndTime } from '../../../ui/time/DateTime.tsx';

interface Props {
  transactionId: string;
  onClose: () => void;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** One payment's receipt. Printing shows only the receipt (`data-print` in print.css). */
export function ReceiptDialog({ transactionId, onClose }: Props) {
  const { data, error, mutate } = useCall('payment/get-receipt', { transactionId });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Receipt"
      widthMax={640}
      actions={
        data && (
          <>
            <Button icon={<Printer aria-hidden className="size-5" />} isWide onClick={() => print()}>
              Print or save as PDF
            </Button>
            <Button kind="quiet" isWide onClick={onClose}>
              Close
            </Button>
          </>
        )
      }
    >
      <Loaded
        name="The receipt"
        data={data}
        error={error}
        onRetry={() => mutate()}
        safe="Your payment is safe."
        skeleton={<Skeletons sizes={['h-16', 'h-40']} />}
      >
        {(receipt) => <ReceiptSheet receipt={receipt} />}
      </Loaded>
    </Modal>
  );
}

function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { number, date, buyer, operator, description, tokens, amountUsd, refundedUsd, method } = receipt;
  const said = `${formatTokens(tokens)} tokens`;
  const isReturned = receipt.status === PaymentStatus.Disputed;
  return (
    <div data-print className="grid gap-6">
      <div className="flex flex-wrap justify-between gap-6">
        <address className="grid content-start not-italic">
          <strong>{operator.name}</strong>
          {operator.address && <span className="whitespace-pre-line">{operator.address}</span>}
          {operator.email && <span>{operator.email}</span>}
        </address>
        <dl className="grid grid-cols-[auto_auto] content-start gap-x-4">
          <dt className="text-muted">Receipt</dt>
          <dd className="tabular font-semibold">{number}</dd>
          <dt className="text-muted">Paid</dt>
          <dd>
            <DayAndTime at={date} />
          </dd>
          {method && (
            <>
              <dt className="text-muted">With</dt>
              <dd>{method}</dd>
            </>
          )}
        </dl>
      </div>
      <p className="grid">
        <span className="text-muted">For</span>
        <strong className="break-words">{buyer.name}</strong>
        <span className="break-words">{buyer.email}</span>
      </p>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-y-2 border-edge py-4">
        <dt>
          {description}
          {description !== said && <span className="block text-sm text-muted">{said}</span>}
        </dt>
        <dd className="text-right">{dollars.format(amountUsd)}</dd>
        {refundedUsd > 0 && (
          <>
            <dt>Refunded</dt>
            <dd className="text-right">−{dollars.format(refundedUsd)}</dd>
          </>
        )}
        <dt className="font-bold">Total</dt>
        <dd className="text-right font-bold">{dollars.format(amountUsd - refundedUsd)}</dd>
      </dl>
      {isReturned && <p className="font-semibold">This payment is disputed at the bank.</p>}
      {receipt.isTest && (
        <p className="font-semibold">Test payment: no real money moved, and this isn’t a real receipt.</p>
      )}
      <p className="text-sm text-muted">
        Tax is not included; where it is due, {operator.name} takes care of it. 100 tokens = $1.
      </p>
    </div>
  );
}
