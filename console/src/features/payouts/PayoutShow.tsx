import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { isOpen } from '@dubplate/shared/features/payouts/rules.ts';
import { Money } from '../../ui/money/Money.tsx';
import type { Fact } from '../../ui/record/Facts.tsx';
import { ListLink, RecordLink } from '../../ui/record/links.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section, Sections, WideSection } from '../../ui/record/Section.tsx';
import { Timeline } from '../../ui/record/Timeline.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { BlockedNote } from '../admin/ledger-audit/BlockedNote.tsx';
import { TransactionsLink } from '../wallet/Reference.tsx';
import {
  methodWords,
  type PayoutRecord,
  type PayoutRow,
  payoutStatusWords,
  payoutStepWords,
  reviewWords,
  shareOf,
} from './payout-words.ts';
import { PayoutActions } from './PayoutActions.tsx';

export function PayoutShow() {
  return (
    <RecordPage<PayoutRow, PayoutRecord>
      wholeField="details"
      titleOf={(row) => `Pay-out of ${row.artist.username}`}
      asideOf={(row) => <StatusChip {...payoutStatusWords[row.status]} />}
      actionsOf={(payout) => <PayoutActions payout={payout} />}
      detailsOf={(payout) => <Details payout={payout} />}
    >
      {(row) => (
        <>
          <WideSection>
            <Notes row={row} />
          </WideSection>
          <Section title="Pay-out" aside={<TransactionsLink refId={row.id} />} facts={factsOf(row)} />
        </>
      )}
    </RecordPage>
  );
}

function Notes({ row }: { row: PayoutRow }) {
  const review = isOpen(row.status) ? reviewWords(row) : [];
  const { waitsUntil } = row;
  return (
    <>
      {isOpen(row.status) ? <BlockedNote /> : null}
      {waitsUntil === null ? null : (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          It can’t be approved or paid before <DateTime date={waitsUntil} />, because the account it goes to,
          the password or the email address has changed. The artist was told by mail.
        </Alert>
      )}
      {review.length === 0 ? null : (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          Review it carefully before it is {row.status === PayoutStatus.Requested ? 'approved' : 'paid'}.{' '}
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

function TopBuyer({ row: { topBuyer, buyerShareBps } }: { row: PayoutRow }) {
  if (topBuyer === null) return null;
  return (
    <>
      {shareOf(buyerShareBps)} from <RecordLink resource="users" id={topBuyer.id} text={topBuyer.username} />
    </>
  );
}

function factsOf(row: PayoutRow): Fact[] {
  const { artist, topBuyer } = row;
  return [
    ['Artist', <RecordLink key="who" resource="artists" id={artist.id} text={artist.username} />],
    ['Email', artist.email],
    ['Amount', <Money key="amount" tokens={row.amount} />],
    ['Bought with bonus', `${shareOf(row.bonusShareBps)} of it, vouchers included`],
    ['From one buyer', topBuyer === null ? null : <TopBuyer key="buyer" row={row} />],
    ['From discounted packs', shareOf(row.packShareBps)],
    ['Asked for', <DateTime key="date" date={row.date} />],
    ['Changed', <DateTime key="changed" date={row.updatedDate} />],
    ['Paid by', methodWords[row.method]],
    ['Reference', row.reference],
    ['Id', <code key="id">{row.id}</code>],
  ];
}

function Details({ payout }: { payout: PayoutRecord }) {
  const allPayouts = (
    <ListLink resource="payouts" filter={{ userId: payout.artist.id }} text="All pay-outs" />
  );
  return (
    <>
      <Sections isStacked>
        <Destination details={payout.details} />
        <Section
          title="The artist’s earnings"
          aside={allPayouts}
          facts={[
            ['In all', <Money key="lifetime" tokens={payout.lifetimeTokens} />],
            ['Paid out before', <Money key="paid" tokens={payout.paidOutTokens} />],
            ['Available', <Money key="available" tokens={payout.availableTokens} />],
            ['Pending', <Money key="pending" tokens={payout.pendingTokens} />],
          ]}
        />
      </Sections>
      <Section title="History" isWide>
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
    </>
  );
}

const countries = new Intl.DisplayNames('en', { type: 'region' });
const codeFact = (name: string, value: string | null): Fact[] =>
  value === null ? [] : [[name, <code key={name}>{value}</code>]];

/** What staff need to pay it. Lists show the account masked; the audit log records who read it here. */
function Destination({ details }: Pick<PayoutRecord, 'details'>) {
  return (
    <Section
      title="Where it goes"
      facts={[
        ['Name', details.fullName],
        [
          'Address',
          <span key="address" style={{ whiteSpace: 'pre-line' }}>
            {details.address}
          </span>,
        ],
        ['Country', countries.of(details.country) ?? details.country],
        ...codeFact('PayPal account', details.paypalEmail),
        ...codeFact('Bank account', details.account),
        ['Tax id', details.taxId],
      ]}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        Shown only here. The audit log records that you have read it.
      </Typography>
    </Section>
  );
}
