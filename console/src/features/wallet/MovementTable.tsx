import { Moment } from '../../ui/Moment.tsx';
import { Money } from '../../ui/Money.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { StateNote } from '../../ui/StateNote.tsx';
import { kindWords, type TransactionRow } from './transaction-words.ts';

interface Properties {
  rows: readonly TransactionRow[];
  /** The movement whose page this is: it needs no link to itself. */
  hereId: string;
}

/** Movements in their order, each with the way to its own page. */
export function MovementTable({ rows, hereId }: Properties) {
  if (rows.every((row) => row.id === hereId)) return <StateNote text="There are no others." isSmall />;
  return (
    <PlainTable
      caption="Movements of the same reference"
      rows={rows}
      keyOf={(row) => row.id}
      columns={[
        {
          label: 'Date',
          render: (row) =>
            row.id === hereId ? (
              <>
                <Moment date={row.date} /> (this one)
              </>
            ) : (
              <RecordLink resource="transactions" id={row.id} text={<Moment date={row.date} />} />
            ),
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
