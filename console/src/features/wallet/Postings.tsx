import Alert from '@mui/material/Alert';
import { Money } from '../../ui/money/Money.tsx';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { accountWords, type TransactionRecord } from './transaction-words.ts';

type Entry = TransactionRecord['entries'][number];

/** What each account gave or got. The sum must be zero. */
export function Postings({ entries }: { entries: readonly Entry[] }) {
  const sum = entries.reduce((total, entry) => total + entry.amount, 0);
  return (
    <>
      <PlainTable
        caption="Postings"
        rows={entries.map((entry, index) => ({ ...entry, key: `${index}` }))}
        keyOf={(entry) => entry.key}
        columns={[
          { label: 'Account', render: (entry) => accountWords(entry.account), sum: 'Sum' },
          { label: 'Of', render: (entry) => <Owner entry={entry} /> },
          {
            label: 'Amount',
            isNumber: true,
            render: (entry) => <Money tokens={entry.amount} isSigned />,
            sum: <Money tokens={sum} />,
          },
          {
            label: 'Balance after',
            isNumber: true,
            render: (entry) => (entry.balanceAfter === null ? '–' : <Money tokens={entry.balanceAfter} />),
          },
        ]}
      />
      {sum === 0 ? null : (
        <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }}>
          These postings do not sum to zero. Run the ledger audit.
        </Alert>
      )}
    </>
  );
}

function Owner({ entry }: { entry: Entry }) {
  if (entry.owner !== null) return <RecordLink resource="users" id={entry.ownerId} text={entry.owner} />;
  if (entry.ownerId === 'platform') return <>The platform</>;
  return <code title={entry.ownerId}>{entry.ownerId.slice(0, 8)}…</code>;
}
