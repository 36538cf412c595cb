import Box from '@mui/material/Box';
import { PlainTable } from '../ui/record/PlainTable.tsx';
import { amountWords, type Line, type Unit } from './trend.ts';

/** The chart as text. */
export function FiguresTable({ lines, unit }: { lines: readonly Line[]; unit: Unit }) {
  const [first] = lines;
  if (!first) return null;
  const valuesOf = (part: 'now' | 'before') =>
    lines.map((line) => ({
      label: labelOf(line, part, lines.length === 1),
      isNumber: true,
      render: (index: number) => {
        const step = line[part][index];
        return step ? amountWords(step.value, unit) : '–';
      },
    }));
  return (
    <Box component="details" sx={{ mt: 1.5, '& summary': { cursor: 'pointer', color: 'text.secondary' } }}>
      <summary>Figures as a table</summary>
      <PlainTable
        caption="Figures by step"
        rows={first.now.map((_step, index) => index)}
        keyOf={(index) => first.now[index]?.date ?? String(index)}
        columns={[
          { label: 'From', render: (index) => first.now[index]?.date },
          ...valuesOf('now'),
          { label: 'From (before)', render: (index) => first.before[index]?.date ?? '–' },
          ...valuesOf('before'),
        ]}
      />
    </Box>
  );
}

function labelOf({ name }: Line, part: 'now' | 'before', isAlone: boolean): string {
  if (isAlone) return part === 'now' ? 'This period' : 'Period before';
  return part === 'now' ? name : `${name} before`;
}
