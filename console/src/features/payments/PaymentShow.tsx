import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { formatUsd } from '../../ui/money/amounts.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { listAddress } from '../../ui/list/list-address.ts';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section, Sections, WideSection } from '../../ui/record/Section.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { DisputeSection } from './DisputeSection.tsx';
import {
  contextWords,
  type PaymentRecord,
  type PaymentRow,
  paymentStatusWords,
  providerWords,
} from './payment-words.ts';
import { ProviderEvents } from './ProviderEvents.tsx';
import { RefundButton } from './RefundButton.tsx';
import { RefundTable } from './RefundTable.tsx';

export function PaymentShow() {
  return (
    <RecordPage<PaymentRow | PaymentRecord>
      titleOf={(row) => `${formatUsd(row.amountUsd)} from ${row.username}`}
      asideOf={(row) => <StatusChip {...paymentStatusWords[row.status]} />}
      actionsOf={(row) => (isWhole(row) ? <RefundButton payment={row} /> : null)}
    >
      {(row) => (
        <Sections>
          <Section title="Payment" aside={<Movements row={row} />}>
            <PaymentFacts row={row} />
          </Section>
          {isWhole(row) ? <Details payment={row} /> : <Skeleton variant="rounded" height={280} />}
        </Sections>
      )}
    </RecordPage>
  );
}

/** Coming from the list only its row is known for a moment. */
function isWhole(row: PaymentRow | PaymentRecord): row is PaymentRecord {
  return 'events' in row;
}

function Movements({ row }: { row: PaymentRow }) {
  return <Link to={listAddress('transactions', { all: true, refId: row.id })}>Its transactions</Link>;
}

function PaymentFacts({ row }: { row: PaymentRow | PaymentRecord }) {
  const { tokens } = row;
  return (
    <Facts
      facts={[
        ['Person', <RecordLink key="who" resource="users" id={row.userId} text={row.username} />],
        ['Email', row.email],
        ['Charged', formatUsd(row.amountUsd)],
        ['Credited', tokens === null ? null : <Money key="tokens" tokens={tokens} />],
        ['Sent back', formatUsd(row.refundedUsd)],
        ['Paid for', contextWords[row.context]],
        ...(isWhole(row) ? [['Paid with', row.method] as const] : []),
        ['Provider', providerWords(row.provider)],
        [
          'The provider’s id',
          row.providerPaymentId === null ? null : <code key="their">{row.providerPaymentId}</code>,
        ],
        ['Begun', <Moment key="date" date={row.date} />],
        ['Settled', <Moment key="settled" date={row.settledAt} />],
        ...(isWhole(row) ? [['Could go back', <Refundable key="refundable" payment={row} />] as const] : []),
        ['Id', <code key="id">{row.id}</code>],
      ]}
    />
  );
}

function Refundable({ payment }: { payment: PaymentRecord }) {
  const { refundableTokens, refundableUntil } = payment;
  if (refundableTokens === 0) return <>Nothing</>;
  return (
    <>
      <Money tokens={refundableTokens} />
      {refundableUntil === null ? null : (
        <>
          {' '}
          until <Moment date={refundableUntil} />
        </>
      )}
    </>
  );
}

function Details({ payment }: { payment: PaymentRecord }) {
  return (
    <>
      <Sections isStacked>
        <DisputeSection payment={payment} />
        <Section title="What the provider told us">
          <ProviderEvents events={payment.events} />
        </Section>
      </Sections>
      <WideSection>
        <Section title="Refunds">
          <RefundTable refunds={payment.refunds} />
        </Section>
      </WideSection>
    </>
  );
}
