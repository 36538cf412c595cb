import { formatUsd } from '../../ui/money/amounts.ts';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { StateNote } from '../../ui/text/StateNote.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { type PaymentRecord, refundStatusWords } from './payment-words.ts';

export function RefundTable({ refunds }: { refunds: PaymentRecord['refunds'] }) {
  if (refunds.length === 0) return <StateNote text="Nothing was sent back." isSmall />;
  return (
    <PlainTable
      caption="Refunds"
      rows={refunds}
      keyOf={(refund) => refund.id}
      columns={[
        { label: 'When', render: (refund) => <Moment date={refund.date} /> },
        { label: 'Status', render: (refund) => <StatusChip {...refundStatusWords[refund.status]} /> },
        { label: 'Sent back', isNumber: true, render: (refund) => formatUsd(refund.amountUsd) },
        { label: 'Taken', isNumber: true, render: (refund) => <Money tokens={refund.tokens} /> },
        { label: 'Why', render: (refund) => refund.reason },
        { label: 'By', render: (refund) => refund.actor },
      ]}
    />
  );
}
