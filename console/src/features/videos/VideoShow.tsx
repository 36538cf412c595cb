import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { sessionFormats } from '@dubplate/shared/lookups/session-formats.ts';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { Timeline } from '../../ui/record/Timeline.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { LongText } from '../feedback/LongText.tsx';
import { StaffActions } from '../orders/MailsAndActions.tsx';
import { TransactionsLink } from '../wallet/Reference.tsx';
import { EndVideoButtons } from './EndVideoButtons.tsx';
import { Chapters, VideoFiles } from './VideoParts.tsx';
import { SaleMoney, Sales } from './VideoSales.tsx';
import { lengthWords, sizeWords, statusWordsOf, type VideoRecord, type VideoRow } from './video-words.ts';

/** The page of a course. */
export function VideoShow() {
  return (
    <RecordPage<VideoRow, VideoRecord>
      wholeField="lines"
      titleOf={(row) => row.title}
      asideOf={(row) => <StatusChip {...statusWordsOf(row)} />}
      actionsOf={(row) => <EndVideoButtons video={row} now={new Date()} />}
      detailsOf={(record) => <Details record={record} />}
    >
      {(row) => <VideoFacts row={row} />}
    </RecordPage>
  );
}

function VideoFacts({ row }: { row: VideoRow & Partial<VideoRecord> }) {
  const { artist, sessionId } = row;
  return (
    <Section
      title="Course"
      aside={<a href={`/video/${encodeURIComponent(row.id)}`}>Open the public page</a>}
      facts={[
        ['Artist', <RecordLink key="artist" resource="artists" id={artist.id} text={artist.username} />],
        ['Format', namesOf(sessionFormats, [row.format]).join()],
        ['Price', <Money key="price" tokens={row.amount} />],
        ['Length', lengthWords(row.duration)],
        ['Newest file', sizeWords(row.size)],
        ['Purchases, refunds left out', row.purchases],
        ['Earned, before fees', <Money key="earned" tokens={row.tokens} />],
        ['Captions', row.captions && (row.captions.length === 0 ? 'None' : row.captions.join(', '))],
        [
          'Replay of',
          sessionId ? <RecordLink key="of" resource="sessions" id={sessionId} text="A live session" /> : null,
        ],
        ['Saved', <DateTime key="saved" date={row.dateCreated} />],
        ['First published', <DateTime key="published" date={row.publishedAt} />],
        ['Id', <code key="id">{row.id}</code>],
      ]}
    >
      {row.description ? <LongText text={row.description} /> : null}
    </Section>
  );
}

function Details({ record }: { record: VideoRecord }) {
  return (
    <>
      <Section title="Timeline">
        <Timeline events={record.timeline} />
      </Section>
      <VideoFiles files={record.files} />
      <Chapters chapters={record.chapters} />
      <Sales record={record} />
      {record.lines.length === 0 ? null : (
        <Section title="Money of every purchase" isWide aside={<TransactionsLink refId={record.id} />}>
          <SaleMoney record={record} />
        </Section>
      )}
      <StaffActions id={record.id} />
    </>
  );
}
