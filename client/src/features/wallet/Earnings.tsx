import type { EarningRow } from '@dubplate/shared/features/wallet/calls.ts';
import { CLEARING_DAYS } from '@dubplate/shared/features/wallet/rules.ts';
import { errorText } from '../../api/error-texts.ts';
import { useList } from '../../api/use-list.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { StatusPill, type StatusTone } from '../../ui/StatusPill.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { AmountText } from './AmountText.tsx';
import { MomentText } from './MomentText.tsx';
import { RowsSkeleton } from './Statement.tsx';
import { earningNames } from './statement-names.ts';
import { EarningsSum } from './EarningsSum.tsx';

const PAGE_SIZE = 25;
const tones: Record<EarningRow['status'], StatusTone> = {
  pending: 'orange',
  available: 'green',
  reversed: 'red',
};

const columns: readonly Column<EarningRow>[] = [
  { id: 'date', header: 'Date', cell: ({ date }) => <MomentText iso={date} /> },
  {
    id: 'what',
    header: 'What',
    cell: ({ label, buyer }) => (
      <span className="grid max-md:text-right">
        <span className="font-semibold break-words">{label}</span>
        <span className="text-sm text-muted">{buyer}</span>
      </span>
    ),
  },
  { id: 'gross', header: 'Gross', isNumber: true, cell: ({ gross }) => <AmountText tokens={gross} /> },
  { id: 'fee', header: 'Fee', isNumber: true, cell: ({ fee }) => <AmountText tokens={-fee} /> },
  { id: 'net', header: 'Net', isNumber: true, cell: ({ net }) => <AmountText tokens={net} /> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, availableAt }) => (
      <span className="grid justify-items-start gap-1 max-md:justify-items-end">
        <StatusPill tone={tones[status]}>{earningNames[status]}</StatusPill>
        {status === 'pending' && availableAt && (
          <span className="text-sm text-muted">
            available <MomentText iso={availableAt} />
          </span>
        )}
      </span>
    ),
  },
];

/** What an artist earned: the four sums, then every sale with the platform's part. */
export function Earnings() {
  const list = useList('payment/get-user-earnings', { perPage: PAGE_SIZE });
  const { first, items } = list;
  if (list.error && !first) {
    return (
      <ErrorState
        title="Your earnings could not be loaded"
        safe={`Your earnings are safe. ${errorText(list.error.code)}`}
        onRetry={list.reload}
      />
    );
  }
  if (!first) return <RowsSkeleton label="Loading your earnings" />;
  return (
    <div className="grid gap-10">
      <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <EarningsSum
          name="Pending"
          tokens={first.pending}
          help={`Clears ${CLEARING_DAYS} days after your answer.`}
        />
        <EarningsSum name="Available" tokens={first.available} help="Yours for good." />
        <EarningsSum name="Paid out" tokens={first.paidOut} help="What has left for your account." />
        <EarningsSum name="Lifetime" tokens={first.lifetime} help="Everything you earned, after fees." />
      </dl>
      {items.length === 0 ? (
        <EmptyState
          title="No sales yet"
          text="Each Loopcheck you answer adds a line here, with what the fan paid, our fee and what is yours."
        />
      ) : (
        <div>
          <Table caption="Sales, newest first" columns={columns} rows={items} rowKey={(row) => row.id} />
          <LoadMore
            shownCount={items.length}
            totalCount={list.total}
            hasMore={list.hasMore}
            isBusy={list.isLoadingMore}
            onMore={list.loadMore}
            noun="sales"
          />
        </div>
      )}
    </div>
  );
}
