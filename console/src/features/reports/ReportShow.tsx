import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Facts } from '../../ui/record/Facts.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { listAddress } from '../../ui/list/list-address.ts';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section, Sections } from '../../ui/record/Section.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { withinConsole } from '../../ui/record/within-console.ts';
import { reasonWords, type ReportRecord, type ReportRow, reportStatusWords } from './report-words.ts';
import { ReportActs } from './ReportActs.tsx';

export function ReportShow() {
  return (
    <RecordPage<ReportRow | ReportRecord>
      titleOf={(row) => `Report about ${row.artist.username}`}
      asideOf={(row) => <StatusChip {...reportStatusWords[row.status]} />}
      actionsOf={(row) => (isWhole(row) ? <Actions report={row} /> : null)}
    >
      {(row) => (
        <Sections>
          <Section title={reasonWords[row.reason]}>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 2 }}>
              {row.text}
            </Typography>
            <ReportFacts row={row} />
          </Section>
          {isWhole(row) ? <Whole report={row} /> : <Skeleton variant="rounded" height={280} />}
        </Sections>
      )}
    </RecordPage>
  );
}

/** Coming from the list only its row is known for a moment. */
function isWhole(row: ReportRow | ReportRecord): row is ReportRecord {
  return 'holdStatus' in row;
}

function Actions({ report }: { report: ReportRecord }) {
  return (
    <>
      <LinkButton to={withinConsole(report.link)} text="Open what was delivered" />
      <ReportActs report={report} />
    </>
  );
}

function ReportFacts({ row }: { row: ReportRow | ReportRecord }) {
  const { artist, reporter } = row;
  return (
    <Facts
      facts={[
        ['Artist', <RecordLink key="artist" resource="artists" id={artist.id} text={artist.username} />],
        ['Reported by', <RecordLink key="by" resource="users" id={reporter.id} text={reporter.username} />],
        ['Their email', reporter.email],
        ['Reported', <Moment key="date" date={row.date} />],
        ['Decided', <Moment key="resolved" date={row.resolvedAt} />],
        ...(isWhole(row)
          ? ([
              ['Decided by', row.resolvedBy],
              ['Note', row.note],
            ] as const)
          : []),
        ['Id', <code key="id">{row.id}</code>],
      ]}
    />
  );
}

function Whole({ report }: { report: ReportRecord }) {
  return (
    <Sections isStacked>
      <Section title="Money">
        <Facts
          facts={[
            ['Price', <Money key="gross" tokens={report.gross} />],
            ['Paid by the buyer', <Money key="paid" tokens={report.paid} />],
            ['Fee', <Money key="fee" tokens={report.fee} />],
            ['To the artist', <Money key="net" tokens={report.net} />],
            ['Refunded', <Money key="refunded" tokens={report.refundedTokens} />],
            ['State of the money', report.holdStatus],
            ['Available to the artist', <Clearing key="clearing" report={report} />],
          ]}
        />
      </Section>
      <Section title="Of the same people">
        <Facts
          facts={[
            [
              'Reports by this buyer',
              <Link key="by" to={listAddress('reports', { reporterId: report.reporter.id })}>
                {report.reporterReports}
              </Link>,
            ],
            [
              'Reports about this artist',
              <Link key="about" to={listAddress('reports', { artistId: report.artist.id })}>
                {report.artistReports}
              </Link>,
            ],
          ]}
        />
      </Section>
    </Sections>
  );
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
