import type { EarningRow } from '@dubplate/shared/features/wallet/calls.ts';
import { type EarningStatus, earningStatuses } from '@dubplate/shared/features/wallet/model.ts';
import { CLEARING_DAYS } from '@dubplate/shared/features/wallet/rules.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { salesNameOf } from '@dubplate/shared/lookups/products.ts';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { useList } from '../../../api/use-list.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/status/ErrorState.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { StatusPill, type StatusTone } from '../../../ui/status/StatusPill.tsx';
import { type Column, Table } from '../../../ui/list/Table.tsx';
import { AmountText } from '../AmountText.tsx';
import { DayText } from '../../../ui/time/DayText.tsx';
import { EarningsSum } from './EarningsSum.tsx';
import { MomentText } from '../statement/MomentText.tsx';
import { RowsSkeleton } from '../RowsSkeleton.tsx';
import { earningNames } from '../statement/statement-names.ts';

const PAGE_SIZE = 25;
const tones: Record<EarningRow['status'], StatusTone> = {
  pending: 'orange',
  available: 'green',
  reversed: 'red',
};

const columns: readonly Column<EarningRow>[] = [
  { id: 'date', header: 'Date', phonePlace: 'note', cell: ({ date }) => <MomentText iso={date} /> },
  {
    id: 'what',
    header: 'What',
    phonePlace: 'title',
    cell: ({ kind, label, buyer, gross, fee }) => (
      <span className="grid">
        {/* The label says it as the buyer reads it: "Tip to", and then the own name. */}
        <span className="font-semibold break-words">{kind === 'tip' ? `Tip from ${buyer}` : label}</span>
        <span className="text-sm text-muted">
          {kind === 'tip' ? salesNameOf(kind) : `${salesNameOf(kind)}, ${buyer}`}
        </span>
        <span className="tabular text-sm text-muted lg:hidden">
          {formatTokens(gross)} less {formatTokens(fee)} fee
        </span>
      </span>
    ),
  },
  {
    id: 'gross',
    header: 'Gross',
    isNumber: true,
    isWideOnly: true,
    cell: ({ gross }) => <AmountText tokens={gross} />,
  },
  {
    id: 'fee',
    header: 'Fee',
    isNumber: true,
    isWideOnly: true,
    cell: ({ fee }) => <AmountText tokens={-fee} />,
  },
  {
    id: 'net',
    header: 'Net',
    phonePlace: 'amount',
    isNumber: true,
    cell: ({ net }) => <AmountText tokens={net} />,
  },
  {
    id: 'status',
    header: 'Status',
    phonePlace: 'aside',
    cell: ({ status, availableAt }) => (
      <span className="grid justify-items-start gap-1 max-md:justify-items-end">
        <StatusPill tone={tones[status]}>{earningNames[status]}</StatusPill>
        {status === 'pending' && availableAt && (
          <span className="text-sm text-muted">
            clears <DayText iso={availableAt} />
          </span>
        )}
      </span>
    ),
  },
];

interface Props {
  /** What may be done with what is available, between the sums and the sales. */
  children: (given: { available: number; reload: () => Promise<unknown> }) => ReactNode;
}

/** What an artist earned: the sums, what can be done with them, then every sale with the platform's part. */
export function Earnings({ children }: Props) {
  const [status, setStatus] = useState<EarningStatus | null>(null);
  const list = useList('payment/get-user-earnings', {
    perPage: PAGE_SIZE,
    ...(status && { filter: { status } }),
  });
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
  const { pending, available, paidOut, lifetime, inPayout = 0 } = first;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <EarningsSum
          name="Pending"
          tokens={pending}
          help={`Clears ${CLEARING_DAYS} days after your answer.`}
        />
        <EarningsSum name="Available" tokens={available} help="To be paid out, or spent here." />
        {inPayout > 0 && (
          <EarningsSum name="On its way" tokens={inPayout} help="In a pay-out that is not paid yet." />
        )}
        <EarningsSum name="Paid out" tokens={paidOut} help="What has left for your account." />
        <EarningsSum name="Lifetime" tokens={lifetime} help="Everything you earned, after fees." />
      </dl>
      {children({ available, reload: list.reload })}
      <section aria-labelledby="sales" className="grid gap-5">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="sales" className="text-2xl">
            Sales
          </h2>
          {(items.length > 0 || status) && (
            <Select
              label="Show sales that are"
              isLabelHidden
              value={status ?? ''}
              options={[
                { value: '', label: 'All sales' },
                ...earningStatuses.map((each) => ({ value: each, label: earningNames[each] })),
              ]}
              onChange={({ target }) =>
                setStatus(earningStatuses.find((each) => each === target.value) ?? null)
              }
            />
          )}
        </div>
        {items.length === 0 ? (
          <EmptyState
            headingLevel={3}
            title={status ? 'No such sales' : 'No sales yet'}
            text={
              status
                ? 'None of your sales is in this state.'
                : 'Each Loopcheck you answer adds a line here, with what the fan paid, our fee and what is yours.'
            }
          />
        ) : (
          <div aria-busy={list.isChanging || undefined}>
            <Table caption="Sales, newest first" columns={columns} rows={items} rowKey={(row) => row.id} />
            <LoadMore list={list} noun="sales" />
          </div>
        )}
      </section>
    </div>
  );
}
