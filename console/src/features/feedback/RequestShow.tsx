import { RequestType } from '@dubplate/shared/features/feedback/model.ts';
import { kindOf } from '@dubplate/shared/features/feedback/rules.ts';
import { roleOf } from '../../auth-provider.ts';
import { Money } from '../../ui/money/Money.tsx';
import { ListLink, RecordLink } from '../../ui/record/links.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { Timeline } from '../../ui/record/Timeline.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { CancelRequestButton } from '../orders/CancelRequestButton.tsx';
import { GiveReason } from '../orders/GiveReason.tsx';
import { MoneyLines } from '../orders/MoneyLines.tsx';
import { requestStatusWords } from '../orders/request-words.ts';
import { TransactionsLink } from '../wallet/Reference.tsx';
import { Answer } from './Answer.tsx';
import { Asked } from './Asked.tsx';
import { doubtText, type RequestRecord, type RequestRow } from './request-words.ts';
import { Versions } from './Versions.tsx';

/** The page of a track or a question. */
export function RequestShow() {
  const isSuperAdmin = roleOf() === 'super-admin';
  return (
    <RecordPage<RequestRow, RequestRecord>
      wholeField="lines"
      titleOf={(row) => `${nameOf(row)} of ${row.requester.username}`}
      asideOf={(row) => <StatusChip {...requestStatusWords[row.status]} />}
      actionsOf={(record) =>
        isSuperAdmin ? <CancelRequestButton kind={kindOf(record.type)} order={record} /> : null
      }
      detailsOf={(record) => <Details record={record} />}
    >
      {(row) => <Order row={row} />}
    </RecordPage>
  );
}

function nameOf({ type }: RequestRow): string {
  return type === RequestType.Question ? 'Question' : 'DeepDive request';
}

function Order({ row }: { row: RequestRow }) {
  const { artist, requester, type } = row;
  return (
    <Section
      title="Order"
      facts={[
        ['Sender', <RecordLink key="sender" resource="users" id={requester.id} text={requester.username} />],
        [
          'Email',
          <a key="mail" href={`mailto:${requester.email}`}>
            {requester.email}
          </a>,
        ],
        ['Artist', <RecordLink key="artist" resource="artists" id={artist.id} text={artist.username} />],
        ['Sent', <DateTime key="sent" date={row.date} />],
        ['Deadline', <DateTime key="deadline" date={row.expiresAt} />],
        ['Ended', <DateTime key="ended" date={row.updatedDate} />],
        ['Price', <Money key="price" tokens={row.price} />],
        ...(type === RequestType.Question
          ? []
          : [
              ['Priority', row.priorityMode ? 'Yes' : 'No'] as const,
              ['Listened', row.listened ? 'Yes' : 'No'] as const,
            ]),
        ['Needs review', row.doubts.map(doubtText).join(', ')],
        ['Reports', <ReportsLink key="reports" row={row} />],
        ['Id', <code key="id">{row.id}</code>],
      ]}
    />
  );
}

/** The list finds a report by the id of what it is about. */
function ReportsLink({ row }: { row: RequestRow }) {
  return <ListLink resource="reports" filter={{ q: row.id }} text="Show reports" />;
}

function Details({ record }: { record: RequestRecord }) {
  return (
    <>
      <Section title="Timeline">
        <Timeline events={record.timeline} />
      </Section>
      <Section title="Money, line by line" isWide aside={<TransactionsLink refId={record.id} />}>
        <MoneyLines lines={record.lines} />
      </Section>
      {record.request.needsReason ? (
        <GiveReason requestId={record.id} />
      ) : (
        <>
          <Section title="Request">
            <Asked request={record.request} />
          </Section>
          <Section title="Answer">
            <Answer request={record.request} />
          </Section>
        </>
      )}
      {record.request.versions.length > 1 ? (
        <Section title="Versions">
          <Versions record={record} />
        </Section>
      ) : null}
    </>
  );
}
