import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { isOpen } from '@dubplate/shared/features/payouts/rules.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { listAddress } from '../../ui/list/list-address.ts';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section, Sections, WideSection } from '../../ui/record/Section.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { Timeline } from '../../ui/record/Timeline.tsx';
import { BlockedNote } from '../admin/ledger-audit/BlockedNote.tsx';
import {
  bonusShareOf,
  methodWords,
  type PayoutRecord,
  type PayoutRow,
  payoutStatusWords,
  payoutStepWords,
  reviewWords,
} from './payout-words.ts';
import { PayoutActs } from './PayoutActs.tsx';
import { PayoutDetails } from './PayoutDetails.tsx';

export function PayoutShow() {
  return (
    <RecordPage<PayoutRow | PayoutRecord>
      titleOf={(row) => `Pay-out of ${row.artist.username}`}
      asideOf={(row) => <StatusChip {...payoutStatusWords[row.status]} />}
      actionsOf={(row) => (isWhole(row) ? <PayoutActs payout={row} /> : null)}
    >
      {(row) => (
        <Sections>
          <WideSection>
            <Notes row={row} />
          </WideSection>
          <Section
            title="Pay-out"
            aside={
              <Link to={listAddress('transactions', { all: true, refId: row.id })}>Its transactions</Link>
            }
          >
            <PayoutFacts row={row} />
          </Section>
          {isWhole(row) ? <Whole payout={row} /> : <Skeleton variant="rounded" height={320} />}
        </Sections>
      )}
    </RecordPage>
  );
}

/** Coming from the list only its row is known for a moment. */
function isWhole(row: PayoutRow | PayoutRecord): row is PayoutRecord {
  return 'details' in row;
}

function Notes({ row }: { row: PayoutRow }) {
  const review = isOpen(row.status) ? reviewWords(row) : [];
  return (
    <>
      {isOpen(row.status) ? <BlockedNote /> : null}
      {review.length === 0 ? null : (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          Look twice before it is {row.status === PayoutStatus.Requested ? 'approved' : 'paid'}.{' '}
          {review.join(' ')}
        </Alert>
      )}
      {row.reason === null ? null : (
        <Alert severity="info" variant="outlined" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {payoutStatusWords[row.status].text}: {row.reason}
        </Alert>
      )}
    </>
  );
}

function PayoutFacts({ row }: { row: PayoutRow }) {
  const { artist } = row;
  return (
    <Facts
      facts={[
        ['Artist', <RecordLink key="who" resource="artists" id={artist.id} text={artist.username} />],
        ['Email', artist.email],
        ['Amount', <Money key="amount" tokens={row.amount} />],
        ['Bought with bonus', `${bonusShareOf(row)} of the sales that were not paid out yet`],
        ['Asked for', <Moment key="date" date={row.date} />],
        ['Changed', <Moment key="changed" date={row.updatedDate} />],
        ['Paid by', methodWords[row.method]],
        ['Reference', row.reference],
        ['Id', <code key="id">{row.id}</code>],
      ]}
    />
  );
}

function Whole({ payout }: { payout: PayoutRecord }) {
  return (
    <>
      <Sections isStacked>
        <Section title="Where it goes">
          <PayoutDetails payout={payout} />
        </Section>
        <Section
          title="The artist’s earnings"
          aside={<Link to={listAddress('payouts', { userId: payout.artist.id })}>All pay-outs</Link>}
        >
          <Facts
            facts={[
              ['In all', <Money key="lifetime" tokens={payout.lifetimeTokens} />],
              ['Paid out before', <Money key="paid" tokens={payout.paidOutTokens} />],
              ['Available', <Money key="available" tokens={payout.availableTokens} />],
              ['Pending', <Money key="pending" tokens={payout.pendingTokens} />],
            ]}
          />
        </Section>
      </Sections>
      <WideSection>
        <Section title="History">
          <Timeline
            isWide
            events={payout.history.map(({ date, status, actor, note }) => ({
              date,
              actor,
              tokens: null,
              what: [payoutStepWords[status], note].filter(Boolean).join(': '),
            }))}
          />
        </Section>
      </WideSection>
    </>
  );
}
