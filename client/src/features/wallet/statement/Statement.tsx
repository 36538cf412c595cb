import type { StatementRow } from '@dubplate/shared/features/wallet/calls.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { detailPath, productByRefType } from '@dubplate/shared/lookups/products.ts';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useBalanceChange } from '../../../api/use-balance-change.ts';
import { useList } from '../../../api/use-list.ts';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { Badge } from '../../../ui/status/Badge.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { type Column, Table } from '../../../ui/list/Table.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { AmountText } from '../AmountText.tsx';
import { DayAndTime } from '../../../ui/time/DateTime.tsx';
import {
  isNarrowed,
  type StatementFilter,
  statementFilterOf,
  toQuery,
  withStatementFilter,
} from './statement-filter.ts';
import { kindNames, statusNames } from './statement-names.ts';
import { StatementFilters } from './StatementFilters.tsx';

const ReceiptDialog = lazyPart(() => import('./ReceiptDialog.tsx'), 'ReceiptDialog');

const PAGE_SIZE = 25;

/** Every movement of the balance, with the balance after it and a link to what it paid for. */
export function Statement() {
  const [query, setQuery] = useSearchParams();
  const filter = statementFilterOf(query);
  const [receiptOf, setReceiptOf] = useState<string | null>(null);
  const list = useList('payment/get-user-transactions', { perPage: PAGE_SIZE, filter: toQuery(filter) });
  // A new balance means a new row.
  useBalanceChange(() => void list.reload());

  const handleFilter = (next: StatementFilter) =>
    setQuery((before) => withStatementFilter(before, next), { replace: true, preventScrollReset: true });

  return (
    <Loaded
      name="Your statement"
      data={list.first}
      error={list.error}
      onRetry={list.reload}
      safe="Your tokens are safe."
    >
      {() => (
        <div className="grid gap-5">
          {(list.items.length > 0 || isNarrowed(filter)) && (
            <StatementFilters filter={filter} onChange={handleFilter} />
          )}
          <PagedList list={list} noun="movements" empty={<NoRows hasFilter={isNarrowed(filter)} />}>
            <Table
              caption="Statement, newest first"
              columns={columnsWith(setReceiptOf)}
              rows={list.items}
              rowKey={(row) => row.id}
            />
          </PagedList>
          <Suspense>
            {receiptOf !== null && (
              <ReceiptDialog transactionId={receiptOf} onClose={() => setReceiptOf(null)} />
            )}
          </Suspense>
        </div>
      )}
    </Loaded>
  );
}

function NoRows({ hasFilter }: { hasFilter: boolean }) {
  return hasFilter ? (
    <EmptyState
      headingLevel={3}
      title="No matching movements"
      text="Nothing moved on these days, or nothing of the kind you chose."
    />
  ) : (
    <EmptyState
      headingLevel={3}
      title="No movements yet"
      text="What you buy, what you spend and what comes back appears here, line by line."
    />
  );
}

function columnsWith(onReceipt: (paymentId: string) => void): readonly Column<StatementRow>[] {
  return [
    { header: 'Date', phonePlace: 'note', cell: ({ date }) => <DayAndTime at={date} /> },
    { header: 'What', phonePlace: 'title', cell: (row) => <What row={row} onReceipt={onReceipt} /> },
    {
      header: 'Tokens',
      phonePlace: 'amount',
      isNumber: true,
      cell: ({ tokens }) => <AmountText tokens={tokens} hasSign />,
    },
    {
      header: 'Balance',
      phonePlace: 'aside',
      isNumber: true,
      cell: ({ balanceAfter }) => (
        <span className="md:whitespace-nowrap">
          <span className="md:hidden">Balance </span>
          {formatTokens(balanceAfter)}{' '}
          <span className="text-muted max-md:block">({formatCents(balanceAfter)})</span>
        </span>
      ),
    },
  ];
}

function What({ row, onReceipt }: { row: StatementRow; onReceipt: (paymentId: string) => void }) {
  const { kind, label, status, amountUsd, refType, refId } = row;
  const product = productByRefType(refType);
  const link = product && detailPath(product, refId);
  return (
    <span className="grid gap-1">
      {link ? (
        <TextLink as={Link} to={link} className="justify-self-start font-semibold break-words">
          {label}
        </TextLink>
      ) : (
        <span className="font-semibold break-words">{label}</span>
      )}
      <span className="flex flex-wrap items-center gap-1.5 text-sm text-muted">
        {kindNames[kind]}
        {amountUsd !== undefined && ` for ${formatCents(Math.round(amountUsd * 100))}`}
        {status !== 'completed' && (
          <Badge tone={status === 'held' ? 'orange' : 'blue'}>{statusNames[status] ?? status}</Badge>
        )}
        {kind === 'topup' && refType === 'payment' && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onReceipt(refId)}
            className="min-h-11 font-semibold text-text underline decoration-yellow decoration-2 underline-offset-4 md:min-h-0"
          >
            Receipt
          </button>
        )}
      </span>
    </span>
  );
}
