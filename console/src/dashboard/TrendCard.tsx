import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/text/ErrorState.tsx';
import { Section } from '../ui/record/Section.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { TrendChart } from './TrendChart.tsx';
import type { Step } from './trend.ts';
import { changeWords } from './trend.ts';

interface Trend {
  now: Step[];
  before: Step[];
}

interface Properties {
  /** The question that the card answers, with its period. */
  title: string;
  trend: Trend | undefined;
  error: Error | null;
  onRetry: () => void;
  format: (value: number) => string;
  /** Below the number: the same in dollars, for instance. */
  detail?: ((total: number) => string) | undefined;
  /** Where the rows behind the number are. */
  rows?: ReactNode;
  children?: ReactNode;
}

const CHART_HEIGHT = 220;
const sumOf = (steps: readonly Step[]) => steps.reduce((sum, step) => sum + step.value, 0);

/** One question: its answer as a number, against the period before, over time, and what stands behind it. */
export function TrendCard({ title, trend, error, onRetry, format, detail, rows, children }: Properties) {
  if (error) {
    return (
      <Section title={title}>
        <ErrorState error={error} onRetry={onRetry} />
      </Section>
    );
  }
  if (!trend) {
    return (
      <Section title={title}>
        <Skeleton variant="text" width={120} height={44} />
        <Skeleton variant="rounded" height={CHART_HEIGHT} />
        <Skeleton variant="text" height={90} />
      </Section>
    );
  }
  const [total, totalBefore] = [sumOf(trend.now), sumOf(trend.before)];
  return (
    <Section title={title} aside={rows}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography
          component="p"
          sx={{ fontSize: '2rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          {format(total)}
        </Typography>
        {detail ? <Typography sx={{ color: 'text.secondary' }}>{detail(total)}</Typography> : null}
        <Typography sx={{ color: 'text.secondary' }}>{changeWords(total, totalBefore, format)}</Typography>
      </Box>
      <TrendChart now={trend.now} before={trend.before} height={CHART_HEIGHT} format={format} label={title} />
      {children}
      <FiguresTable now={trend.now} before={trend.before} format={format} />
    </Section>
  );
}
