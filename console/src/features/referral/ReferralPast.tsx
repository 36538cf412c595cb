import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../ui/text/ErrorState.tsx';
import { listAddress } from '../../ui/list/list-address.ts';
import { Money } from '../../ui/money/Money.tsx';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { Section, Sections } from '../../ui/record/Section.tsx';
import { StateNote } from '../../ui/text/StateNote.tsx';
import { Timeline } from '../../ui/record/Timeline.tsx';
import type { TransactionRow } from '../wallet/transaction-words.ts';
import { pastOf, type ReferralRecord } from './referral-past.ts';
import { useReferralPast } from './use-referral-past.ts';
import { MovementLink } from '../wallet/MovementLink.tsx';

/** The credits with the way to their movements, and everything in its order. */
export function ReferralPast({ referral }: { referral: ReferralRecord }) {
  const { credits, acts, isPending, error, refetch } = useReferralPast(referral.id);
  return (
    <Sections isStacked>
      <Section
        title="Credits"
        aside={
          <Link to={listAddress('transactions', { all: true, refId: referral.id })}>Its transactions</Link>
        }
      >
        {isPending ? <Skeleton variant="rounded" height={120} /> : null}
        {error ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!isPending && !error ? <Credits rows={credits} /> : null}
      </Section>
      <Section title="Timeline">
        {isPending ? (
          <Skeleton variant="rounded" height={120} />
        ) : (
          <Timeline events={pastOf(referral, credits, acts)} />
        )}
      </Section>
    </Sections>
  );
}

function Credits({ rows }: { rows: readonly TransactionRow[] }) {
  if (rows.length === 0) return <StateNote text="Nothing was credited yet." isSmall />;
  return (
    <PlainTable
      caption="Credits"
      rows={rows}
      keyOf={(row) => row.id}
      columns={[
        {
          label: 'Date',
          render: (row) => <MovementLink row={row} />,
        },
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
