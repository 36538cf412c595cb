import { useRows } from '../../data/use-rows.ts';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { Loaded } from '../../ui/record/Loaded.tsx';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { Section, Sections } from '../../ui/record/Section.tsx';
import { Timeline } from '../../ui/record/Timeline.tsx';
import { TransactionLink, TransactionsLink } from '../wallet/Reference.tsx';
import type { TransactionRow } from '../wallet/transaction-words.ts';
import { pastOf, type ReferralRecord } from './referral-past.ts';

/** Enough for one referral: each side is paid at most twice, and it is released once. */
const ALL = { pagination: { page: 1, perPage: 50 }, sort: { field: 'date', order: 'DESC' } } as const;

/** The credits, from the ledger, and a timeline with the staff actions, from the audit log. */
export function ReferralPast({ referral }: { referral: ReferralRecord }) {
  const { id } = referral;
  const credits = useRows('transactions', { filter: { all: true, refId: id }, ...ALL });
  const actions = useRows('audit-log', { filter: { targetId: id, writes: true }, ...ALL });
  const query = {
    data: credits.data && actions.data ? { credits: credits.data, actions: actions.data } : undefined,
    error: credits.error ?? actions.error,
    refetch: () => void Promise.all([credits.refetch(), actions.refetch()]),
  };
  return (
    <Sections isStacked>
      <Section title="Credits" aside={<TransactionsLink refId={id} />}>
        <Loaded query={query} height={120}>
          {(past) => <Credits rows={past.credits} />}
        </Loaded>
      </Section>
      <Section title="Timeline">
        <Loaded query={query} height={120}>
          {(past) => <Timeline events={pastOf(referral, past.credits, past.actions)} />}
        </Loaded>
      </Section>
    </Sections>
  );
}

function Credits({ rows }: { rows: readonly TransactionRow[] }) {
  return (
    <PlainTable
      caption="Credits"
      emptyText="Nothing was credited yet."
      rows={rows}
      keyOf={(row) => row.id}
      columns={[
        { label: 'Date', render: (row) => <TransactionLink row={row} /> },
        {
          label: 'To',
          render: (row) => (
            <RecordLink resource="users" id={row.userId} text={row.username || 'A deleted user'} />
          ),
        },
        { label: 'Amount', isNumber: true, render: (row) => <Money tokens={row.tokens} isSigned /> },
      ]}
    />
  );
}
