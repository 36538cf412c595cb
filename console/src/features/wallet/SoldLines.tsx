import Box from '@mui/material/Box';
import { salesNameOf } from '@dubplate/shared/lookups/products.ts';
import { AmountLines, type Amounts } from '../../ui/money/AmountLines.tsx';
import { holdWords } from '../../ui/money/hold-words.ts';
import { RecordLink } from '../../ui/record/links.tsx';

interface SoldLine extends Amounts {
  buyerId: string;
  username: string;
  kind: string;
  holdStatus: keyof typeof holdWords;
}

interface Properties<Line extends SoldLine> {
  lines: readonly Line[];
  keyOf: (line: Line) => string;
}

/** The money of single sales: who bought what. */
export function SoldLines<Line extends SoldLine>({ lines, keyOf }: Properties<Line>) {
  return (
    <AmountLines
      lines={lines}
      keyOf={keyOf}
      heading="Buyer"
      ofLine={({ buyerId, username, kind }) => (
        <div>
          <RecordLink resource="users" id={buyerId} text={username} />
          <Box sx={{ color: 'text.secondary' }}>{salesNameOf(kind)}</Box>
        </div>
      )}
      endOf={({ holdStatus }) => holdWords[holdStatus]}
    />
  );
}
