import type { MoneyLine as Line } from '@dubplate/shared/features/orders/records.ts';
import { salesNameOf } from '@dubplate/shared/lookups/products.ts';
import { Money } from '../../ui/money/Money.tsx';
import { PlainTable, type PlainColumn } from '../../ui/record/PlainTable.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { requestStatusWords } from './request-words.ts';

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

/** What each artist's part of the order cost and a surcharge for it, how it was paid, and where the money went. */
export function MoneyLines({ lines }: { lines: readonly Line[] }) {
  const columns: PlainColumn<Line>[] = [
    {
      label: 'Artist',
      render: (line) => <RecordLink resource="artists" id={line.artistId} text={line.username} />,
      sum: lines.length === 1 ? '1 line' : `${lines.length} lines`,
    },
    { label: 'For', render: (line) => salesNameOf(line.kind) },
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
      keyOf={(line) => `${line.artistId} ${line.kind}`}
    />
  );
}
