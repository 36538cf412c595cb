import { formatCount, formatUsd } from '../../ui/money/amounts.ts';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import type { PaymentsReport } from './payment-words.ts';

const lines = [
  { name: 'Payments', of: 'payments', format: formatCount },
  { name: 'Charged', of: 'amountUsd', format: formatUsd },
  { name: 'Refunds', of: 'refunds', format: formatCount },
  { name: 'Sent back', of: 'refundedUsd', format: formatUsd },
] as const;

/** The sums of both sides, and what is between them. */
export function BooksTable({ report }: { report: PaymentsReport }) {
  const { ours, theirs } = report;
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
          // Cents are whole, so what floating point adds to a difference is rounded off.
          render: (line) => line.format(Math.round((ours[line.of] - theirs[line.of]) * 100) / 100),
        },
      ]}
    />
  );
}
