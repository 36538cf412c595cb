import { formatUsd } from '../../ui/money/amounts.ts';
import { Money } from '../../ui/money/Money.tsx';
import type { Fact } from '../../ui/record/Facts.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section, Sections } from '../../ui/record/Section.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { TransactionsLink } from '../wallet/Reference.tsx';
import { DisputeSections } from './DisputeSections.tsx';
import {
  chargedText,
  contextWords,
  type PaymentRecord,
  type PaymentRow,
  paymentStatusOf,
  providerWords,
  refundStatusWords,
  tryWords,
} from './payment-words.ts';
import { RefundButton } from './RefundButton.tsx';

export function PaymentShow() {
  return (
    <RecordPage<PaymentRow, PaymentRecord>
      wholeField="events"
      titleOf={(row) => `${formatUsd(row.amountUsd)} from ${row.username}`}
      asideOf={(row) => <StatusChip {...paymentStatusOf(row)} />}
      actionsOf={(payment) => <RefundButton payment={payment} />}
      detailsOf={(payment) => <Details payment={payment} />}
    >
      {(row) => <Section title="Payment" aside={<TransactionsLink refId={row.id} />} facts={factsOf(row)} />}
    </RecordPage>
  );
}

function factsOf(row: PaymentRow & Partial<PaymentRecord>): Fact[] {
  const { tokens, providerPaymentId } = row;
  return [
    ['Person', <RecordLink key="who" resource="users" id={row.userId} text={row.username} />],
    ['Email', row.email],
    ['Amount', formatUsd(row.amountUsd)],
    ['Charged', chargedText(row)],
    ['Credited', tokens === null ? null : <Money key="tokens" tokens={tokens} />],
    ['Sent back', formatUsd(row.refundedUsd)],
    ['Paid for', contextWords[row.context]],
    ['Paid with', row.method],
    ['Provider', providerWords(row.provider)],
    ['The provider’s id', providerPaymentId === null ? null : <code>{providerPaymentId}</code>],
    ['Begun', <DateTime key="date" date={row.date} />],
    ['Settled', <DateTime key="settled" date={row.settledAt} />],
    ['Refundable', <Refundable key="refundable" row={row} />],
    ['Id', <code key="id">{row.id}</code>],
  ];
}

function Refundable({ row: { refundableTokens, refundableUntil } }: { row: Partial<PaymentRecord> }) {
  if (refundableTokens === undefined) return <>–</>;
  if (refundableTokens === 0) return <>Nothing</>;
  return (
    <>
      <Money tokens={refundableTokens} />
      {refundableUntil ? (
        <>
          {' '}
          until <DateTime date={refundableUntil} />
        </>
      ) : null}
    </>
  );
}

function Details({ payment }: { payment: PaymentRecord }) {
  return (
    <>
      <Sections isStacked>
        <DisputeSections payment={payment} />
        <Section title="What the provider told us">
          <ProviderEvents events={payment.events} />
        </Section>
        <Section title="Cards that were tried">
          <CardTries tries={payment.tries} />
        </Section>
      </Sections>
      <Section title="Refunds" isWide>
        <RefundTable refunds={payment.refunds} />
      </Section>
    </>
  );
}

/** The provider's signed events, as they arrived. */
function ProviderEvents({ events }: { events: PaymentRecord['events'] }) {
  return (
    <PlainTable
      caption="What the provider told us"
      emptyText="Nothing yet."
      rows={events}
      keyOf={(event) => event.id}
      columns={[
        { label: 'When', render: (event) => <DateTime date={event.date} /> },
        { label: 'What', render: (event) => event.kind },
        { label: 'Event', render: (event) => <code>{event.id}</code> },
      ]}
    />
  );
}

/** Of the last thirty days. */
function CardTries({ tries }: { tries: PaymentRecord['tries'] }) {
  return (
    <PlainTable
      caption="Cards that were tried"
      emptyText="None in the last 30 days."
      rows={tries}
      keyOf={(each) => each.id}
      columns={[
        { label: 'When', render: (each) => <DateTime date={each.date} /> },
        { label: 'Outcome', render: (each) => <StatusChip {...tryWords[each.outcome]} /> },
        { label: 'The provider’s reason', render: (each) => each.reason ?? '–' },
        { label: 'Its risk', render: (each) => each.risk ?? '–' },
      ]}
    />
  );
}

function RefundTable({ refunds }: { refunds: PaymentRecord['refunds'] }) {
  return (
    <PlainTable
      caption="Refunds"
      emptyText="Nothing was sent back."
      rows={refunds}
      keyOf={(refund) => refund.id}
      columns={[
        { label: 'When', render: (refund) => <DateTime date={refund.date} /> },
        { label: 'Status', render: (refund) => <StatusChip {...refundStatusWords[refund.status]} /> },
        { label: 'Sent back', isNumber: true, render: (refund) => formatUsd(refund.amountUsd) },
        { label: 'Taken', isNumber: true, render: (refund) => <Money tokens={refund.tokens} /> },
        { label: 'Why', render: (refund) => refund.reason },
        { label: 'By', render: (refund) => refund.actor },
      ]}
    />
  );
}
