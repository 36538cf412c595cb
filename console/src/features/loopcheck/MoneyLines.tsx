import { Money } from '../../ui/money/Money.tsx';
import { PlainTable, type PlainColumn } from '../../ui/record/PlainTable.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { requestStatusWords } from '../orders/request-words.ts';
import type { LoopcheckRecord } from './records.ts';

type Line = LoopcheckRecord['lines'][number];
type Amount =
  | 'gross'
  | 'discount'
  | 'paid'
  | 'bonusPart'
  | 'walletPart'
  | 'refunded'
  | 'released'
  | 'fee'
  | 'net';

const amounts: readonly [Amount, string][] = [
  ['gross', 'Gross'],
  ['discount', 'Discount'],
  ['paid', 'Paid'],
  ['bonusPart', 'From bonus'],
  ['walletPart', 'From wallet'],
  ['refunded', 'Refunded'],
  ['released', 'Released'],
  ['fee', 'Fee'],
  ['net', 'Net'],
];

/** What each artist's part of the order cost, how it was paid, and where the money went. */
export function MoneyLines({ lines }: { lines: readonly Line[] }) {
  const columns: PlainColumn<Line>[] = [
    {
      label: 'Artist',
      render: (line) => <RecordLink resource="artists" id={line.artistId} text={line.username} />,
      sum: lines.length === 1 ? '1 line' : `${lines.length} lines`,
    },
    { label: 'Status', render: (line) => <StatusChip {...requestStatusWords[line.status]} /> },
    { label: 'Hold', render: (line) => line.holdStatus },
    ...amounts.map(([amount, label]) => ({
      label,
      isNumber: true,
      render: (line: Line) => <Money tokens={line[amount]} />,
      sum: <Money tokens={lines.reduce((sum, line) => sum + line[amount], 0)} />,
    })),
  ];
  return (
    <PlainTable
      caption="Money of every line"
      columns={columns}
      rows={lines}
      keyOf={(line) => line.artistId}
    />
  );
}
