import type { ReactNode } from 'react';
import { Money } from '../../ui/money/Money.tsx';
import type { Fact } from '../../ui/record/Facts.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { LongText } from '../feedback/LongText.tsx';
import { StaffActions } from '../orders/MailsAndActions.tsx';
import { SalesMoney } from '../sessions/SessionMoney.tsx';
import { MessageActions } from './MessageActions.tsx';
import { hiddenWords, type MessageRecord, type MessageRow, statusOf } from './message-words.ts';

/** The page of a message that was reported: what it says, who reported it, what was paid, and what staff did. */
export function MessageShow() {
  return (
    <RecordPage<MessageRow, MessageRecord>
      wholeField="lines"
      titleOf={({ author }) => `Message of ${author.username}`}
      asideOf={(row) => <StatusChip {...statusOf(row)} />}
      actionsOf={(record) => <MessageActions message={record} now={new Date()} />}
      detailsOf={(record) => <Details record={record} />}
    >
      {(row) => <MessageFacts row={row} />}
    </RecordPage>
  );
}

function MessageFacts({ row }: { row: MessageRow & Partial<MessageRecord> }) {
  const { author, session, artist, parent } = row;
  return (
    <Section
      title="Message"
      facts={[
        ['Author', <RecordLink key="author" resource="users" id={author.id} text={author.username} />],
        ['Session', <RecordLink key="session" resource="sessions" id={session.id} text={session.title} />],
        [
          'Artist',
          artist && <RecordLink key="artist" resource="artists" id={artist.id} text={artist.username} />,
        ],
        ...factIf(
          'Answers',
          parent && <RecordLink key="parent" resource="messages" id={parent.id} text={parent.text} />,
        ),
        ['Price', <Money key="price" tokens={row.price} />],
        ['Upvotes', row.upvotes],
        ...factIf('Its price', row.priceKept ? 'Stays with the artist' : null),
        ['Hidden', hiddenWords(row)],
        ['Written', <DateTime key="date" date={row.date} />],
        ...factIf('Accepted', row.acceptedAt && <DateTime key="accepted" date={row.acceptedAt} />),
        ...factIf(statusOf(row).text, row.endedAt && <DateTime key="ended" date={row.endedAt} />),
        ['Id', <code key="id">{row.id}</code>],
      ]}
    >
      <LongText text={row.text === '' ? 'The text was deleted with its author’s account.' : row.text} />
    </Section>
  );
}

/** Most messages have none of these. */
function factIf(name: string, value: ReactNode): Fact[] {
  return value ? [[name, value]] : [];
}

function Details({ record }: { record: MessageRecord }) {
  const { reports, reporters, lines } = record;
  return (
    <>
      <Section
        title={`Reports (${reports})`}
        aside={reporters.length < reports ? `The newest ${reporters.length} are shown.` : null}
      >
        <PlainTable
          caption="Reports"
          rows={reporters}
          keyOf={({ id }) => id}
          emptyText="Nobody reports it now."
          columns={[
            {
              label: 'Person',
              render: ({ id, username }) => <RecordLink resource="users" id={id} text={username} />,
            },
            { label: 'Reported', render: ({ date }) => <DateTime date={date} /> },
            { label: 'As', render: ({ id, hides }) => roleWords(hides, id === record.artist.id) },
          ]}
        />
      </Section>
      {lines.length === 0 ? null : (
        <Section title="Money, line by line" isWide>
          <SalesMoney lines={lines} />
        </Section>
      )}
      <StaffActions id={record.id} />
    </>
  );
}

function roleWords(hides: boolean, isArtist: boolean): string {
  if (!hides) return 'Viewer';
  return isArtist ? 'The artist, who hid it' : 'A moderator, who hid it';
}
