import { ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import { formatCount } from '../../ui/money/amounts.ts';
import { holdWords } from '../../ui/money/hold-words.ts';
import { Money } from '../../ui/money/Money.tsx';
import type { Fact } from '../../ui/record/Facts.tsx';
import { ListLink } from '../../ui/record/links.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { fullRefundWords } from './decision.ts';
import type { ReportRecord } from './report-words.ts';

/** What the buyer paid, where it is, and what a refund would move. */
export function ReportMoney({ report }: { report: ReportRecord }) {
  const { gross, status } = report;
  const paid = sumOf(report, 'paid');
  return (
    <Section
      title="Money"
      facts={[
        ['Paid by the buyer', <Money key="paid" tokens={paid} />],
        ...(paid === gross
          ? []
          : [['Price before a voucher', <Money key="gross" tokens={gross} />] as const]),
        ...priorityFact(report),
        ['Earned by the artist', <Money key="net" tokens={sumOf(report, 'net')} />],
        ['Fee of the platform', <Money key="fee" tokens={sumOf(report, 'fee')} />],
        ['Now', <WhereItIs key="now" report={report} />],
        ...(status === ReportStatus.Open ? [['A full refund moves', fullRefundWords(report)] as const] : []),
      ]}
    />
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

function WhereItIs({ report: { holdStatus, hasCleared, clearsAt, status } }: { report: ReportRecord }) {
  const hold = holdWords[holdStatus];
  if (hasCleared) return <>{hold}, and available to the artist</>;
  if (status === ReportStatus.Open) return <>{hold}, but kept from the artist until this is decided</>;
  return clearsAt === null ? (
    <>{hold}</>
  ) : (
    <>
      {hold}, and available to the artist from <DateTime date={clearsAt} />
    </>
  );
}

/** What else both sides have to do with reports. */
export function OtherReports({ report }: { report: ReportRecord }) {
  const { reporter, artist, reporterOthers, artistOthers } = report;
  return (
    <Section
      title="Other reports"
      facts={[
        [
          `By ${reporter.username}`,
          <Others key="by" others={reporterOthers} filter={{ reporterId: reporter.id }} />,
        ],
        [
          `About ${artist.username}`,
          <Others key="about" others={artistOthers} filter={{ artistId: artist.id }} />,
        ],
      ]}
    />
  );
}

interface OthersProperties {
  others: ReportRecord['artistOthers'];
  filter: Record<string, string>;
}

function Others({ others: { count, refunded }, filter }: OthersProperties) {
  if (count === 0) return <>None</>;
  const ends = refunded === 0 ? 'none refunded' : `${formatCount(refunded)} refunded`;
  return (
    <>
      <ListLink resource="reports" filter={filter} text={`${formatCount(count)} more`} />, {ends}
    </>
  );
}
