import { formatCount, formatUsd } from '../../ui/money/amounts.ts';
import { RecordLink } from '../../ui/record/links.tsx';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { type Difference, differenceWords, type PaymentsReport } from './payment-words.ts';

const lines = [
  { name: 'Payments', of: 'payments', format: formatCount },
  { name: 'Charged', of: 'amountUsd', format: formatUsd },
  { name: 'Refunds', of: 'refunds', format: formatCount },
  { name: 'Sent back', of: 'refundedUsd', format: formatUsd },
] as const;

/** The totals of both sides, and their differences. */
export function BooksTable({ report: { ours, theirs } }: { report: PaymentsReport }) {
  return (
    <PlainTable
      caption="Sums of both books"
      rows={lines}
      keyOf={(line) => line.name}
      columns={[
        { label: 'What', render: (line) => line.name },
        { label: 'Ours', isNumber: true, render: (line) => line.format(ours[line.of]) },
        { label: 'Theirs', isNumber: true, render: (line) => line.format(theirs[line.of]) },
        {
          label: 'Difference',
          isNumber: true,
          // Rounded to cents, because floating point adds tiny fractions.
          render: (line) => line.format(Math.round((ours[line.of] - theirs[line.of]) * 100) / 100),
        },
      ]}
    />
  );
}

const usdOrDash = (amountUsd: number | null) => (amountUsd === null ? '–' : formatUsd(amountUsd));

export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <PlainTable
      caption="Differences"
      emptyText="Both books agree on every payment of these days."
      rows={differences}
      keyOf={(difference) => `${difference.kind} ${difference.providerPaymentId}`}
      columns={[
        { label: 'What', render: ({ kind }) => differenceWords[kind] },
        {
          label: 'Payment',
          render: ({ paymentId }) =>
            paymentId === null ? '–' : <RecordLink resource="payments" id={paymentId} text="Open" />,
        },
        { label: 'The provider’s id', render: ({ providerPaymentId }) => <code>{providerPaymentId}</code> },
        { label: 'Ours', isNumber: true, render: ({ oursUsd }) => usdOrDash(oursUsd) },
        { label: 'Theirs', isNumber: true, render: ({ theirsUsd }) => usdOrDash(theirsUsd) },
      ]}
    />
  );
}
