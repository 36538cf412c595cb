import { LineChart } from '@mui/x-charts/LineChart';
import { useTheme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import type { Step } from './trend.ts';

interface Properties {
  now: readonly Step[];
  before: readonly Step[];
  height: number;
  format: (value: number) => string;
  label: string;
}

const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const LABELS_MAX = 6;

/** Both periods on one axis, aligned at their first step. */
export function TrendChart({ now, before, height, format, label }: Properties) {
  const { palette } = useTheme();
  const steps = now.map((_step, index) => index);
  const labelEvery = Math.ceil(steps.length / LABELS_MAX);
  const isFlat = [...now, ...before].every((step) => step.value === 0);
  return (
    <Box role="img" aria-label={`${label}. The figures are in the table below.`}>
      <Box aria-hidden sx={{ '& [data-series="before"]': { strokeDasharray: '4 4' } }}>
        <LineChart
          height={height}
          skipAnimation
          disableKeyboardNavigation
          margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
          grid={{ horizontal: true }}
          xAxis={[
            {
              data: steps,
              scaleType: 'point',
              valueFormatter: (index: number) => day.format(new Date(now[index]?.date ?? 0)),
              tickLabelStyle: { fontSize: 11 },
              // Evenly spaced, and few enough for a phone: uneven labels look like gaps.
              tickInterval: (_step: number, index: number) => index % labelEvery === 0,
            },
          ]}
          yAxis={[
            {
              min: 0,
              ...(isFlat ? { max: 1 } : {}),
              width: 44,
              tickMinStep: 1,
              valueFormatter: (value: number) => format(value),
              tickLabelStyle: { fontSize: 11 },
            },
          ]}
          series={[
            {
              id: 'before',
              label: 'Period before',
              data: steps.map((index) => before[index]?.value ?? 0),
              color: palette.text.secondary,
              showMark: false,
              curve: 'linear',
              valueFormatter: (value) => format(value ?? 0),
            },
            {
              id: 'now',
              label: 'This period',
              data: now.map((step) => step.value),
              color: palette.mode === 'dark' ? palette.secondary.main : palette.info.main,
              showMark: false,
              curve: 'linear',
              valueFormatter: (value) => format(value ?? 0),
            },
          ]}
        />
      </Box>
    </Box>
  );
}
