import Box from '@mui/material/Box';
import { PlainTable } from '../ui/record/PlainTable.tsx';
import type { Step } from './trend.ts';

interface Properties {
  now: readonly Step[];
  before: readonly Step[];
  format: (value: number) => string;
}

/** The chart in figures, for whoever reads rather than looks. */
export function FiguresTable({ now, before, format }: Properties) {
  const rows = now.map((step, index) => ({ step, earlier: before[index] }));
  return (
    <Box component="details" sx={{ mt: 1.5, '& summary': { cursor: 'pointer', color: 'text.secondary' } }}>
      <summary>Figures as a table</summary>
      <PlainTable
        caption="Figures by step"
        rows={rows}
        keyOf={({ step }) => step.date}
        columns={[
          { label: 'From', render: ({ step }) => step.date },
          { label: 'This period', isNumber: true, render: ({ step }) => format(step.value) },
          { label: 'From (before)', render: ({ earlier }) => earlier?.date ?? '–' },
          {
            label: 'Period before',
            isNumber: true,
            render: ({ earlier }) => (earlier ? format(earlier.value) : '–'),
          },
        ]}
      />
    </Box>
  );
}
