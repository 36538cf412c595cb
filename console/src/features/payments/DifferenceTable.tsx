import { formatUsd } from '../../ui/money/amounts.ts';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { StateNote } from '../../ui/text/StateNote.tsx';
import { type Difference, differenceWords } from './payment-words.ts';

const usdOrDash = (amountUsd: number | null) => (amountUsd === null ? '–' : formatUsd(amountUsd));

export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0)
    return <StateNote text="Both books say the same about every payment of these days." isSmall />;
  return (
    <PlainTable
      caption="Differences"
      rows={differences}
      keyOf={(difference) => `${difference.kind} ${difference.providerPaymentId}`}
      columns={[
        { label: 'What', render: ({ kind }) => differenceWords[kind] },
        { label: 'Payment', render: ({ paymentId }) => <Ours paymentId={paymentId} /> },
        { label: 'The provider’s id', render: ({ providerPaymentId }) => <code>{providerPaymentId}</code> },
        { label: 'Ours', isNumber: true, render: ({ oursUsd }) => usdOrDash(oursUsd) },
        { label: 'Theirs', isNumber: true, render: ({ theirsUsd }) => usdOrDash(theirsUsd) },
      ]}
    />
  );
}

function Ours({ paymentId }: { paymentId: string | null }) {
  return paymentId === null ? <>–</> : <RecordLink resource="payments" id={paymentId} text="Open" />;
}
