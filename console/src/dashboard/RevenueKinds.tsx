import Box from '@mui/material/Box';
import { formatCents, formatCount } from '../ui/money/amounts.ts';
import { salesNameOf } from '@dubplate/shared/lookups/products.ts';
import { PlainTable } from '../ui/record/PlainTable.tsx';
import { changeWords, shareWords } from './trend.ts';

interface Kind {
  kind: string;
  count: number;
  gross: number;
  fees: number;
}

/** The revenue by product. */
export function RevenueKinds({ kinds, before }: { kinds: readonly Kind[]; before: readonly Kind[] }) {
  if (kinds.length === 0) return null;
  const earlierOf = (kind: string) => before.find((one) => one.kind === kind)?.gross ?? 0;
  return (
    <Box sx={{ mt: 1.5 }}>
      <PlainTable
        caption="Revenue by product"
        rows={kinds}
        keyOf={({ kind }) => kind}
        columns={[
          { label: 'Product', render: ({ kind }) => salesNameOf(kind) },
          { label: 'Sold', isNumber: true, render: (row) => formatCount(row.count) },
          { label: 'Revenue', isNumber: true, render: (row) => formatCents(row.gross) },
          { label: 'Fees', isNumber: true, render: (row) => formatCents(row.fees) },
          {
            label: 'Change',
            isNumber: true,
            render: (row) => <Change now={row.gross} before={earlierOf(row.kind)} />,
          },
        ]}
      />
    </Box>
  );
}

/** A phone has room only for the percentage. */
function Change({ now, before }: { now: number; before: number }) {
  return (
    <>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {changeWords(now, before, formatCents)}
      </Box>
      <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' } }}>
        {shareWords(now, before) ?? '–'}
      </Box>
    </>
  );
}
