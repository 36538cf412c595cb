import Typography from '@mui/material/Typography';
import { Money } from '../../ui/money/Money.tsx';
import { withinConsole } from '../../ui/record/addresses.ts';
import { type Fact, Facts } from '../../ui/record/Facts.tsx';
import { ListLink, RecordLink } from '../../ui/record/links.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section, Sections } from '../../ui/record/Section.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { Moment } from '../../ui/text/Moment.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { reasonWords, type ReportRecord, type ReportRow, reportStatusWords } from './report-words.ts';
import { ReportActions } from './ReportActions.tsx';

export function ReportShow() {
  return (
    <RecordPage<ReportRow, ReportRecord>
      wholeField="holdStatus"
      titleOf={(row) => `Report about ${row.artist.username}`}
      asideOf={(row) => <StatusChip {...reportStatusWords[row.status]} />}
      actionsOf={(_row, report) => (report ? <Actions report={report} /> : null)}
      detailsOf={(report) => <Details report={report} />}
    >
      {(row) => (
        <Section title={reasonWords[row.reason]}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 2 }}>{row.text}</Typography>
          <ReportFacts row={row} />
        </Section>
      )}
    </RecordPage>
  );
}

function Actions({ report }: { report: ReportRecord }) {
  return (
    <>
      <LinkButton to={withinConsole(report.link)} text="View delivery" />
      <ReportActions report={report} />
    </>
  );
}

function ReportFacts({ row }: { row: ReportRow & Partial<ReportRecord> }) {
  const { artist, reporter } = row;
  return (
    <Facts
      facts={[
        ['Artist', <RecordLink key="artist" resource="artists" id={artist.id} text={artist.username} />],
        ['Reported by', <RecordLink key="by" resource="users" id={reporter.id} text={reporter.username} />],
        ['Their email', reporter.email],
        ['Reported', <Moment key="date" date={row.date} />],
        ['Decided', <Moment key="resolved" date={row.resolvedAt} />],
        ['Decided by', row.resolvedBy],
        ['Note', row.note],
        ['Id', <code key="id">{row.id}</code>],
      ]}
    />
  );
}

function Details({ report }: { report: ReportRecord }) {
  return (
    <Sections isStacked>
      <Section
        title="Money"
        facts={[
          ['Price', <Money key="gross" tokens={report.gross} />],
          ...priorityFact(report),
          ['Paid by the buyer', <Money key="paid" tokens={sumOf(report, 'paid')} />],
          ['Fee', <Money key="fee" tokens={sumOf(report, 'fee')} />],
          ['To the artist', <Money key="net" tokens={sumOf(report, 'net')} />],
          ['Refunded', <Money key="refunded" tokens={report.refundedTokens} />],
          ['Status of the money', report.holdStatus],
          ['Available to the artist', <Clearing key="clearing" report={report} />],
        ]}
      />
      <Section
        title="Related reports"
        facts={[
          ['Reports by this buyer', reportsLink({ reporterId: report.reporter.id }, report.reporterReports)],
          ['Reports about this artist', reportsLink({ artistId: report.artist.id }, report.artistReports)],
        ]}
      />
    </Sections>
  );
}

function sumOf({ parts }: ReportRecord, amount: 'paid' | 'fee' | 'net'): number {
  return parts.reduce((sum, part) => sum + part[amount], 0);
}

/** The priority's share of the price, where one was paid. */
function priorityFact({ parts }: ReportRecord): Fact[] {
  return parts
    .filter(({ kind }) => kind === 'priority')
    .map(({ gross }) => ['Of it for priority', <Money key="priority" tokens={gross} />]);
}

function reportsLink(filter: Record<string, string>, count: number) {
  return <ListLink resource="reports" filter={filter} text={count} />;
}

function Clearing({ report: { hasCleared, clearsAt, status } }: { report: ReportRecord }) {
  if (hasCleared) return <>Yes</>;
  if (status === 'open') return <>Not before this is decided</>;
  return clearsAt === null ? (
    <>No</>
  ) : (
    <>
      From <Moment date={clearsAt} />
    </>
  );
}
