import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { MoneyLine as Line } from '@dubplate/shared/features/orders/records.ts';
import { salesNameOf } from '@dubplate/shared/lookups/products.ts';
import { holdWords } from '../../ui/money/hold-words.ts';
import { Money } from '../../ui/money/Money.tsx';
import { block, factsOf } from '../../ui/record/blocks.ts';
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

interface Properties {
  lines: readonly Line[];
}

/** What each artist's part of the order cost and a surcharge for it, how it was paid, and where the money went. */
export function MoneyLines({ lines }: Properties) {
  const hasRoom = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return hasRoom ? <LineTable lines={lines} /> : <LineBlocks lines={lines} />;
}

const keyOf = (line: Line) => `${line.artistId} ${line.kind}`;
const countWords = ({ length }: readonly Line[]) => (length === 1 ? '1 line' : `${length} lines`);
const sumOf = (lines: readonly Line[], amount: Amount) => lines.reduce((sum, line) => sum + line[amount], 0);

function LineTable({ lines }: Properties) {
  const columns: PlainColumn<Line>[] = [
    { label: 'Artist', render: (line) => <Of line={line} />, sum: countWords(lines) },
    { label: 'Status', render: (line) => <Ends line={line} /> },
    ...amounts.map(([amount, label]) => ({
      label,
      isNumber: true,
      render: (line: Line) => <Money tokens={line[amount]} isStacked />,
      sum: <Money tokens={sumOf(lines, amount)} isStacked />,
    })),
  ];
  return <PlainTable caption="Money of every line" columns={columns} rows={lines} keyOf={keyOf} />;
}

/** Nine amounts need more width than a tablet has, so each line has rows of its own there. */
function LineBlocks({ lines }: Properties) {
  return (
    <Box component="ul" aria-label="Money of every line" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line) => (
        <Box component="li" key={keyOf(line)} sx={block}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Of line={line} />
            <Ends line={line} />
          </Box>
          <Amounts of={(amount) => line[amount]} />
        </Box>
      ))}
      {lines.length === 1 ? null : (
        <Box component="li" sx={block}>
          <strong>All {countWords(lines)}</strong>
          <Amounts of={(amount) => sumOf(lines, amount)} />
        </Box>
      )}
    </Box>
  );
}

function Amounts({ of }: { of: (amount: Amount) => number }) {
  return (
    <Box component="dl" className="amounts" sx={factsOf('6.5rem')}>
      {amounts.map(([amount, label]) => (
        <div key={amount}>
          <dt>{label}</dt>
          <dd>
            <Money tokens={of(amount)} isStacked />
          </dd>
        </div>
      ))}
    </Box>
  );
}

function Of({ line: { artistId, username, kind } }: { line: Line }) {
  return (
    <div>
      <RecordLink resource="artists" id={artistId} text={username} />
      <Box sx={{ color: 'text.secondary' }}>{salesNameOf(kind)}</Box>
    </div>
  );
}

function Ends({ line: { status, holdStatus } }: { line: Line }) {
  return (
    <div>
      <StatusChip {...requestStatusWords[status]} />
      <Box sx={{ color: 'text.secondary' }}>{holdWords[holdStatus]}</Box>
    </div>
  );
}
