import { formatCount } from '../../ui/money/amounts.ts';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { Timeline } from '../../ui/record/Timeline.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { sessionFormats } from '@dubplate/shared/lookups/session-formats.ts';
import { LongText } from '../feedback/LongText.tsx';
import { MailsAndActions } from '../orders/MailsAndActions.tsx';
import { TransactionsLink } from '../wallet/Reference.tsx';
import { EndSessionButtons } from './EndSessionButtons.tsx';
import { SalesMoney, SessionEarnings, Tickets } from './SessionMoney.tsx';
import {
  categoryWords,
  minutesOf,
  seatsWords,
  type SessionRecord,
  type SessionRow,
  sessionStatusWords,
} from './session-words.ts';

/** The page of a live session. */
export function SessionShow() {
  return (
    <RecordPage<SessionRow, SessionRecord>
      wholeField="lines"
      titleOf={(row) => row.title}
      asideOf={(row) => <StatusChip {...sessionStatusWords[row.status]} />}
      actionsOf={(record) => <EndSessionButtons session={record} now={new Date()} />}
      detailsOf={(record) => <Details record={record} />}
    >
      {(row) => <SessionFacts row={row} />}
    </RecordPage>
  );
}

function SessionFacts({ row }: { row: SessionRow & Partial<SessionRecord> }) {
  const { artist } = row;
  return (
    <Section
      title="Session"
      aside={<a href={`/session/${encodeURIComponent(row.id)}`}>Open the public page</a>}
      facts={[
        ['Artist', <RecordLink key="artist" resource="artists" id={artist.id} text={artist.username} />],
        ['Date', <DateTime key="date" date={row.date} />],
        ['Category', categoryWords[row.category]],
        ['Format', namesOf(sessionFormats, [row.format]).join()],
        ...minutesOf(row),
        ['Ticket price', <Money key="price" tokens={row.amount} />],
        [
          'Price of a message',
          row.messagePrice === undefined ? null : <Money key="message" tokens={row.messagePrice} />,
        ],
        ['Tickets', seatsWords(row)],
        ['People who came', row.came === undefined ? null : formatCount(row.came)],
        ['Most at once', row.viewersMax === undefined ? null : formatCount(row.viewersMax)],
        ['Went live', <DateTime key="started" date={row.startedAt} />],
        ['Ended', <DateTime key="ended" date={row.endedAt} />],
        ['Created', <DateTime key="created" date={row.dateCreated} />],
        ['Id', <code key="id">{row.id}</code>],
      ]}
    >
      {row.description ? <LongText text={row.description} /> : null}
    </Section>
  );
}

function Details({ record }: { record: SessionRecord }) {
  return (
    <>
      <Section title="Timeline">
        <Timeline events={record.timeline} />
      </Section>
      <SessionEarnings record={record} />
      <Tickets record={record} />
      {record.lines.length === 0 ? null : (
        <Section title="Money, line by line" isWide aside={<TransactionsLink refId={record.id} />}>
          <SalesMoney lines={record.lines} />
        </Section>
      )}
      <MailsAndActions kind="ticket" id={record.id} />
    </>
  );
}
