import { Money } from '../../ui/money/Money.tsx';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { StateNote } from '../../ui/text/StateNote.tsx';
import { kindWords, type TransactionRow } from './transaction-words.ts';
import { MovementLink } from './MovementLink.tsx';

/** Movements in their order, each with the way to its own page. */
export function MovementTable({ rows }: { rows: readonly TransactionRow[] }) {
  if (rows.length === 0) return <StateNote text="There are no others." isSmall />;
  return (
    <PlainTable
      caption="Other movements of the same reference"
      rows={rows}
      keyOf={(row) => row.id}
      columns={[
        {
          label: 'Date',
          render: (row) => <MovementLink row={row} />,
        },
        { label: 'Kind', render: (row) => kindWords[row.kind] },
        { label: 'Person', render: (row) => row.username || '–' },
        { label: 'What', render: (row) => row.label },
        { label: 'Moved', isNumber: true, render: (row) => <Money tokens={row.moved} /> },
        {
          label: 'Spendable',
          isNumber: true,
          render: (row) => (row.tokens === 0 ? '–' : <Money tokens={row.tokens} isSigned />),
        },
      ]}
    />
  );
}
