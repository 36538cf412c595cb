import type { StatementRow } from '@dubplate/shared/features/wallet/calls.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { useEffect, useRef } from 'react';
import { errorText } from '../../api/error-texts.ts';
import { useList } from '../../api/use-list.ts';
import { useUser } from '../../api/use-session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { SkeletonRegion, SkeletonRow } from '../../ui/Skeleton.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { AmountText } from './AmountText.tsx';
import { MomentText } from './MomentText.tsx';
import { kindNames, statusNames } from './statement-names.ts';

const PAGE_SIZE = 25;

const columns: readonly Column<StatementRow>[] = [
  { id: 'date', header: 'Date', phonePlace: 'note', cell: ({ date }) => <MomentText iso={date} /> },
  {
    id: 'what',
    header: 'What',
    phonePlace: 'title',
    cell: ({ kind, label, status, amountUsd }) => (
      <span className="grid gap-1">
        <span className="font-semibold break-words">{label}</span>
        <span className="flex flex-wrap items-center gap-1.5 text-sm text-muted">
          {kindNames[kind]}
          {amountUsd !== undefined && ` for ${formatCents(Math.round(amountUsd * 100))}`}
          {status !== 'completed' && <Badge>{statusNames[status] ?? status}</Badge>}
        </span>
      </span>
    ),
  },
  {
    id: 'tokens',
    header: 'Tokens',
    phonePlace: 'amount',
    isNumber: true,
    cell: ({ tokens }) => <AmountText tokens={tokens} hasSign />,
  },
  {
    id: 'balance',
    header: 'Balance',
    phonePlace: 'aside',
    isNumber: true,
    cell: ({ balanceAfter }) => (
      <span className="md:whitespace-nowrap">
        <span className="md:hidden">Balance </span>
        {formatTokens(balanceAfter)} <span className="text-muted">({formatCents(balanceAfter)})</span>
      </span>
    ),
  },
];

/** Every movement of the spendable balance, with the balance it led to. */
export function Statement() {
  const user = useUser();
  const list = useList('payment/get-user-transactions', { perPage: PAGE_SIZE });
  const { reload } = list;
  const balance = user?.token;
  const shownBalance = useRef(balance);

  // A pushed balance says that a row was added.
  useEffect(() => {
    if (shownBalance.current !== balance) void reload();
    shownBalance.current = balance;
  }, [balance, reload]);

  if (list.error && !list.first) {
    return (
      <ErrorState
        headingLevel={3}
        title="Your statement could not be loaded"
        safe={`Your tokens are safe. ${errorText(list.error.code)}`}
        onRetry={list.reload}
      />
    );
  }
  if (!list.first) return <RowsSkeleton label="Loading your statement" />;
  if (list.items.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title="Nothing has moved yet"
        text="What you buy, what you spend and what comes back will stand here, line by line."
      />
    );
  }
  return (
    <div>
      <Table caption="Statement, newest first" columns={columns} rows={list.items} rowKey={(row) => row.id} />
      <LoadMore
        shownCount={list.items.length}
        totalCount={list.total}
        hasMore={list.hasMore}
        isBusy={list.isLoadingMore}
        onMore={list.loadMore}
        noun="movements"
      />
    </div>
  );
}

export function RowsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      {Array.from({ length: 5 }, (_, index) => (
        <SkeletonRow key={index} />
      ))}
    </SkeletonRegion>
  );
}
