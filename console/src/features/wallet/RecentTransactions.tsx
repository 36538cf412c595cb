import Skeleton from '@mui/material/Skeleton';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../ui/text/ErrorState.tsx';
import { listAddress } from '../../ui/list/list-address.ts';
import { Money } from '../../ui/money/Money.tsx';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { StateNote } from '../../ui/text/StateNote.tsx';
import { Reference } from './Reference.tsx';
import { kindWords, type TransactionRow } from './transaction-words.ts';
import { MovementLink } from './MovementLink.tsx';

const SHOWN = 8;

/** The last movements of a person's balance, and the way to all of them. For super admins. */
export function RecentTransactions({ userId }: { userId: string }) {
  const { data, total, error, isPending, refetch } = useGetList<TransactionRow>('transactions', {
    filter: { userId },
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'date', order: 'DESC' },
  });
  return (
    <Section
      title="Transactions"
      aside={total ? <Link to={listAddress('transactions', { userId })}>All {total}</Link> : null}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton variant="rounded" height={160} /> : null}
      {data && data.length === 0 ? <StateNote text="No tokens have moved yet." isSmall /> : null}
      {data && data.length > 0 ? (
        <PlainTable
          caption="Transactions"
          rows={data}
          keyOf={(row) => row.id}
          columns={[
            {
              label: 'Date',
              render: (row) => <MovementLink row={row} />,
            },
            { label: 'Kind', render: (row) => kindWords[row.kind] },
            { label: 'What', render: (row) => row.label },
            { label: 'Amount', isNumber: true, render: (row) => <Money tokens={row.tokens} isSigned /> },
            {
              label: 'Balance after',
              isNumber: true,
              render: (row) => (row.balanceAfter === null ? '–' : <Money tokens={row.balanceAfter} />),
            },
            { label: 'Reference', render: (row) => <Reference row={row} /> },
          ]}
        />
      ) : null}
    </Section>
  );
}
