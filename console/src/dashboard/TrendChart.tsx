import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTheme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import { formatCount } from '../ui/money/amounts.ts';
import type { Grouping } from './period.ts';
import { amountWords, hasBars, type Line, nounOf, type Step, stepWords, type Unit } from './trend.ts';

interface Properties {
  lines: readonly Line[];
  unit: Unit;
  groupBy: Grouping;
  height: number;
  label: string;
}

const LABELS_MAX = 6;
const NUMBER_WIDTH = 60;
const MANY = 2;

/** Both periods on one axis, aligned at their first step. */
export function TrendChart({ lines, unit, groupBy, height, label }: Properties) {
  const series = useSeries(lines, unit);
  const isFlat = lines.every(({ now, before }) => [...now, ...before].every(({ value }) => value === 0));
  const { now = [], before = [] } = lines[0] ?? {};
  const common = {
    height,
    skipAnimation: true,
    disableKeyboardNavigation: true,
    margin: { left: 0, right: 24, top: 8, bottom: 0 },
    grid: { horizontal: true },
    yAxis: [
      {
        min: 0,
        ...(isFlat ? { max: 1 } : {}),
        width: NUMBER_WIDTH,
        tickMinStep: 1,
        label: nounOf(MANY, unit),
        labelStyle: { fontSize: 11 },
        valueFormatter: formatCount,
        tickLabelStyle: { fontSize: 11 },
      },
    ],
  };
  const axis = axisOf(now, before, groupBy);
  return (
    <Box role="img" aria-label={`${label}. The figures are in the table below.`}>
      <Box aria-hidden sx={{ '& [data-series^="before"]': { strokeDasharray: '4 4' } }}>
        {hasBars(lines, unit) ? (
          <BarChart
            {...common}
            xAxis={[{ ...axis, scaleType: 'band', categoryGapRatio: 0.3 }]}
            series={series}
          />
        ) : (
          <LineChart
            {...common}
            xAxis={[{ ...axis, scaleType: 'point' }]}
            series={series.map((each) => ({ ...each, showMark: false, curve: 'linear' as const }))}
          />
        )}
      </Box>
    </Box>
  );
}

/** The days of this period; the tooltip also names those that they are compared with. */
function axisOf(now: readonly Step[], before: readonly Step[], groupBy: Grouping) {
  const steps = now.map((_step, index) => index);
  const labelEvery = Math.ceil(steps.length / LABELS_MAX);
  const wordsOf = (step: Step | undefined) => (step ? stepWords(step, groupBy) : '–');
  return {
    data: steps,
    valueFormatter: (index: number, { location }: { location: string }) =>
      location === 'tooltip'
        ? `${wordsOf(now[index])}, and before: ${wordsOf(before[index])}`
        : wordsOf(now[index]),
    tickLabelStyle: { fontSize: 11 },
    // Evenly spaced, and few enough for a phone: uneven labels look like gaps.
    tickInterval: (_step: number, index: number) => index % labelEvery === 0,
  };
}

function useSeries(lines: readonly Line[], unit: Unit) {
  const { palette } = useTheme();
  const first = palette.mode === 'dark' ? palette.secondary.main : palette.info.main;
  const colors = [first, palette.mode === 'dark' ? palette.info.main : palette.warning.main];
  const isAlone = lines.length === 1;
  const valueFormatter = (value: number | null) => amountWords(value ?? 0, unit);
  return lines.flatMap(({ name, now, before }, index) => {
    const color = colors[index] ?? first;
    return [
      {
        id: `before-${name}`,
        label: isAlone ? 'Period before' : `${name}, period before`,
        data: now.map((_step, step) => before[step]?.value ?? 0),
        color: isAlone ? palette.text.secondary : color,
        valueFormatter,
      },
      {
        id: `now-${name}`,
        label: isAlone ? 'This period' : name,
        data: now.map((step) => step.value),
        color,
        valueFormatter,
      },
    ];
  });
}
