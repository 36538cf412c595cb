import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { EarningRow } from '@dubplate/shared/features/wallet/calls.ts';
import { type EarningStatus, earningStatuses } from '@dubplate/shared/features/wallet/model.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { salesNameOf } from '@dubplate/shared/lookups/products.ts';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { useList } from '../../../api/use-list.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { StatusPill, type StatusTone } from '../../../ui/status/StatusPill.tsx';
import { type Column, Table } from '../../../ui/list/Table.tsx';
import { AmountText } from '../AmountText.tsx';
import { DateTime, DayAndTime } from '../../../ui/time/DateTime.tsx';
import { availableHelp, EarningsSum, lifetimeHelp, pendingHelp } from './EarningsSum.tsx';
import { earningNames } from '../statement/statement-names.ts';

const PAGE_SIZE = 25;
const tones: Record<EarningRow['status'], StatusTone> = {
  pending: 'orange',
  available: 'green',
  reversed: 'red',
};

const columns: readonly Column<EarningRow>[] = [
  { header: 'Date', phonePlace: 'note', cell: ({ date }) => <DayAndTime at={date} /> },
  {
    header: 'What',
    phonePlace: 'title',
    cell: ({ kind, label, buyer, gross, fee }) => (
      <span className="grid">
        {/* The label is written for the buyer: "Tip to" and the artist's own name. */}
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
  { header: 'Gross', isNumber: true, isWideOnly: true, cell: ({ gross }) => <AmountText tokens={gross} /> },
  { header: 'Fee', isNumber: true, isWideOnly: true, cell: ({ fee }) => <AmountText tokens={-fee} /> },
  { header: 'Net', phonePlace: 'amount', isNumber: true, cell: ({ net }) => <AmountText tokens={net} /> },
  {
    header: 'Status',
    phonePlace: 'aside',
    cell: ({ status, availableAt }) => (
      <span className="grid justify-items-start gap-1 max-md:justify-items-end">
        <StatusPill tone={tones[status]}>{earningNames[status]}</StatusPill>
        {status === 'pending' && (
          <span className="text-sm text-muted">
            {availableAt ? (
              <>
                clears <DateTime at={availableAt} />
              </>
            ) : (
              'waits for a dispute to end'
            )}
          </span>
        )}
      </span>
    ),
  },
];

interface Props {
  /** What the artist can do with the available tokens, between the sums and the sales. */
  children: (given: { available: number; reload: () => Promise<unknown> }) => ReactNode;
}

/** What an artist earned: the sums, what to do with them, and every sale with the platform's fee. */
export function Earnings({ children }: Props) {
  const [status, setStatus] = useState<EarningStatus | null>(null);
  const list = useList('payment/get-user-earnings', {
    perPage: PAGE_SIZE,
    ...(status && { filter: { status } }),
  });
  const { first, items, error, reload } = list;
  const hasFilter = items.length > 0 || status !== null;
  return (
    <Loaded
      name="Your earnings"
      data={first}
      error={error}
      onRetry={reload}
      safe="Your earnings are safe."
      headingLevel={2}
    >
      {(earnings) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <Sums earnings={earnings} />
          {children({ available: earnings.available, reload })}
          <Section
            id="sales"
            title="Sales"
            aside={hasFilter && <Filter status={status} onChange={setStatus} />}
          >
            <PagedList list={list} noun="sales" empty={<NoSales status={status} />}>
              <Table caption="Sales, newest first" columns={columns} rows={items} rowKey={(row) => row.id} />
            </PagedList>
          </Section>
        </div>
      )}
    </Loaded>
  );
}

function Sums({ earnings }: { earnings: CallAnswer<'payment/get-user-earnings'> }) {
  const { pending, available, paidOut, lifetime, inPayout = 0 } = earnings;
  return (
    // However many there are, the last one fills its row. Five amounts side by side are too wide.
    <dl
      className={clsx(
        'flex flex-wrap gap-3 *:grow *:basis-full sm:*:basis-[calc(50%-0.75rem)]',
        inPayout > 0 ? 'xl:*:basis-[calc(33%-0.75rem)]' : 'xl:*:basis-[calc(25%-0.75rem)]',
      )}
    >
      <EarningsSum name="Pending" tokens={pending} help={pendingHelp} />
      <EarningsSum name="Available" tokens={available} help={availableHelp} />
      {inPayout > 0 && (
        <EarningsSum name="On its way" tokens={inPayout} help="In a pay-out that is not paid yet." />
      )}
      <EarningsSum name="Paid out" tokens={paidOut} help="Already sent to your account." />
      <EarningsSum name="Lifetime" tokens={lifetime} help={lifetimeHelp} />
    </dl>
  );
}

interface FilterProps {
  status: EarningStatus | null;
  onChange: (status: EarningStatus | null) => void;
}

function Filter({ status, onChange }: FilterProps) {
  return (
    <Select
      label="Show sales that are"
      isLabelHidden
      value={status ?? ''}
      options={[
        { value: '', label: 'All sales' },
        ...earningStatuses.map((each) => ({ value: each, label: earningNames[each] })),
      ]}
      onChange={({ target }) => onChange(earningStatuses.find((each) => each === target.value) ?? null)}
    />
  );
}

function NoSales({ status }: { status: EarningStatus | null }) {
  return (
    <EmptyState
      headingLevel={3}
      title={status ? 'No such sales' : 'No sales yet'}
      text={
        status
          ? 'None of your sales has this status.'
          : 'Every answer, session, sale and tip adds a line here, with what the fan paid, our fee and your share.'
      }
    />
  );
}
