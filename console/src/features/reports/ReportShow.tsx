import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import { productScreens } from '../../product-screens.ts';
import { Money } from '../../ui/money/Money.tsx';
import { withinConsole } from '../../ui/record/addresses.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section, Sections } from '../../ui/record/Section.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { LongText } from '../feedback/LongText.tsx';
import { ReportedSession } from '../private-sessions/ReportedSession.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { reasonWords, type ReportRecord, type ReportRow, reportStatusWords } from './report-words.ts';
import { OtherReports, ReportMoney } from './ReportMoney.tsx';

const READING_REASON = 'A report is about it.';

/** Everything that a decision needs: what was delivered and reported at the left, the decision and its money beside it. */
export function ReportShow() {
  return (
    <RecordPage<ReportRow, ReportRecord>
      wholeField="refunders"
      titleOf={(row) => `Report about ${row.artist.username}`}
      asideOf={(row) => <StatusChip {...reportStatusWords[row.status]} />}
      actionsOf={(report) => (
        <LinkButton
          to={withinConsole(report.link)}
          text={report.kind === 'private' ? 'View session' : 'View delivery'}
        />
      )}
    >
      {(row, report) => (
        <>
          <Sections isStacked>
            <Reported row={row} />
            <Delivery row={row} />
          </Sections>
          <Sections isStacked>
            {report ? <Beside report={report} /> : <Skeleton variant="rounded" height={480} />}
          </Sections>
        </>
      )}
    </RecordPage>
  );
}

function Reported({ row }: { row: ReportRow }) {
  const { artist, reporter } = row;
  return (
    <Section title={reasonWords[row.reason]}>
      <LongText text={row.text === '' ? 'The text was deleted with its author’s account.' : row.text} />
      <Facts
        facts={[
          [
            'Reported by',
            <span key="by">
              <RecordLink resource="users" id={reporter.id} text={reporter.username} />, {reporter.email}
            </span>,
          ],
          ['Artist', <RecordLink key="artist" resource="artists" id={artist.id} text={artist.username} />],
          ['Reported', <DateTime key="date" date={row.date} />],
          ['Id', <code key="id">{row.id}</code>],
        ]}
      />
    </Section>
  );
}

function Delivery({ row: { kind, requestId, artist } }: { row: ReportRow }) {
  if (kind === 'private') return <ReportedSession privateSessionId={requestId} reason={READING_REASON} />;
  const Reported = productScreens.find((product) => product.kind === kind)?.Reported;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
      {Reported && <Reported requestId={requestId} artistId={artist.id} reason={READING_REASON} />}
    </Suspense>
  );
}

function Beside({ report }: { report: ReportRecord }) {
  return (
    <>
      {report.status === ReportStatus.Open ? (
        <Section title="Decide">
          <DecisionForm key={report.id} report={report} />
        </Section>
      ) : (
        <Section
          title="Decision"
          facts={[
            ['Decision', reportStatusWords[report.status].text],
            ['Refunded', <Money key="refunded" tokens={report.refundedTokens} />],
            ['Decided by', report.resolvedBy],
            ['Decided', <DateTime key="resolved" date={report.resolvedAt} />],
            ['Note', report.note],
          ]}
        />
      )}
      <ReportMoney report={report} />
      <OtherReports report={report} />
    </>
  );
}
