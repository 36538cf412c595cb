import Box from '@mui/material/Box';
import type { MoneyLine as Line } from '@dubplate/shared/features/orders/records.ts';
import { salesNameOf } from '@dubplate/shared/lookups/products.ts';
import { AmountLines } from '../../ui/money/AmountLines.tsx';
import { holdWords } from '../../ui/money/hold-words.ts';
import { RecordLink } from '../../ui/record/links.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { requestStatusWords } from './request-words.ts';

/** The money of each artist's part of the order, and of a surcharge for it. */
export function MoneyLines({ lines }: { lines: readonly Line[] }) {
  return (
    <AmountLines
      lines={lines}
      keyOf={(line) => `${line.artistId} ${line.kind}`}
      heading="Artist"
      ofLine={(line) => <Of line={line} />}
      endOf={(line) => <Ends line={line} />}
    />
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
