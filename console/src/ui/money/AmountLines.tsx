import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { MoneyLine } from '@dubplate/shared/features/orders/records.ts';
import { block, factsOf } from '../record/blocks.ts';
import { PlainTable, type PlainColumn } from '../record/PlainTable.tsx';
import { Money } from './Money.tsx';

const amounts = [
  ['gross', 'Gross'],
  ['discount', 'Discount'],
  ['paid', 'Paid'],
  ['bonusPart', 'From bonus'],
  ['walletPart', 'From wallet'],
  ['refunded', 'Refunded'],
  ['released', 'Released'],
  ['fee', 'Fee'],
  ['net', 'Net'],
] as const;
type Amount = (typeof amounts)[number][0];
export type Amounts = Pick<MoneyLine, Amount>;

export interface AmountLinesProperties<Line extends Amounts> {
  lines: readonly Line[];
  keyOf: (line: Line) => string;
  /** Whose line it is, under this heading. */
  heading: string;
  ofLine: (line: Line) => ReactNode;
  /** What became of it. */
  endOf: (line: Line) => ReactNode;
}

/** What each line cost, how it was paid, and where the money went. */
export function AmountLines<Line extends Amounts>(properties: AmountLinesProperties<Line>) {
  const hasRoom = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return hasRoom ? <LineTable {...properties} /> : <LineBlocks {...properties} />;
}

const caption = 'Money, line by line';
const countWords = ({ length }: readonly unknown[]) => (length === 1 ? '1 line' : `${length} lines`);
const sumOf = (lines: readonly Amounts[], amount: Amount) =>
  lines.reduce((sum, line) => sum + line[amount], 0);

function LineTable<Line extends Amounts>(properties: AmountLinesProperties<Line>) {
  const { lines, keyOf, heading, ofLine, endOf } = properties;
  const columns: PlainColumn<Line>[] = [
    { label: heading, render: ofLine, sum: countWords(lines) },
    { label: 'Status', render: endOf },
    ...amounts.map(([amount, label]) => ({
      label,
      isNumber: true,
      render: (line: Line) => <Money tokens={line[amount]} isStacked />,
      sum: <Money tokens={sumOf(lines, amount)} isStacked />,
    })),
  ];
  return <PlainTable caption={caption} columns={columns} rows={lines} keyOf={keyOf} />;
}

/** Nine amounts need more width than a tablet has, so each line has rows of its own there. */
function LineBlocks<Line extends Amounts>({ lines, keyOf, ofLine, endOf }: AmountLinesProperties<Line>) {
  return (
    <Box component="ul" aria-label={caption} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line) => (
        <Box component="li" key={keyOf(line)} sx={block}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {ofLine(line)}
            {endOf(line)}
          </Box>
          <AmountFacts of={(amount) => line[amount]} />
        </Box>
      ))}
      {lines.length === 1 ? null : (
        <Box component="li" sx={block}>
          <strong>All {countWords(lines)}</strong>
          <AmountFacts of={(amount) => sumOf(lines, amount)} />
        </Box>
      )}
    </Box>
  );
}

function AmountFacts({ of }: { of: (amount: Amount) => number }) {
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
