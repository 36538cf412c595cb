import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { formatCents, formatCount, formatTokens } from '../ui/money/amounts.ts';
import { PlainTable } from '../ui/record/PlainTable.tsx';
import { Section } from '../ui/record/Section.tsx';
import { ErrorState } from '../ui/text/StateNote.tsx';
import { type Period, periodWords } from './period.ts';
import { TrendChart } from './TrendChart.tsx';
import { changeWords, type Step } from './trend.ts';
import { type Compared, type StatsPath, useStats } from './use-stats.ts';

/** One question of the dashboard. */
export interface Card<P extends StatsPath> {
  title: string;
  path: P;
  /** What the call is asked besides the period. */
  input?: Record<string, unknown>;
  unit: 'count' | 'tokens';
  stepsOf: (figures: CallAnswer<P>) => Step[];
  /** The rows that the number counts. */
  linkOf: (period: Period) => string;
  linkText?: string;
  /** Below the chart: the parts of the number. */
  contentOf?: (figures: Compared<P>, period: Period) => ReactNode;
}

const CHART_HEIGHT = 220;
const sumOf = (steps: readonly Step[]) => steps.reduce((sum, { value }) => sum + value, 0);

/** The answer as a number, against the period before and over time. */
export function StatsCard<P extends StatsPath>({ card, period }: { card: Card<P>; period: Period }) {
  const { data, error, refetch } = useStats(card.path, period, card.input);
  const title = `${card.title}, ${periodWords(period)}`;
  const link = <Link to={card.linkOf(period)}>{card.linkText ?? 'Show them'}</Link>;
  return (
    <Section title={title} aside={data && !error ? link : null}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Trend
            label={title}
            unit={card.unit}
            now={card.stepsOf(data.now)}
            before={card.stepsOf(data.before)}
          >
            {card.contentOf?.(data, period)}
          </Trend>
        </>
      ) : (
        <>
          <Skeleton variant="text" width={120} height={44} />
          <Skeleton variant="rounded" height={CHART_HEIGHT} />
          <Skeleton variant="text" height={90} />
        </>
      )}
    </Section>
  );
}

interface TrendProperties {
  label: string;
  unit: 'count' | 'tokens';
  now: Step[];
  before: Step[];
  children: ReactNode;
}

function Trend({ label, unit, now, before, children }: TrendProperties) {
  const format = unit === 'tokens' ? formatTokens : formatCount;
  const [total, totalBefore] = [sumOf(now), sumOf(before)];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography
          component="p"
          sx={{ fontSize: '2rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          {format(total)}
        </Typography>
        {unit === 'tokens' ? (
          <Typography sx={{ color: 'text.secondary' }}>{formatCents(total)}</Typography>
        ) : null}
        <Typography sx={{ color: 'text.secondary' }}>{changeWords(total, totalBefore, format)}</Typography>
      </Box>
      <TrendChart {...{ now, before, format, label }} height={CHART_HEIGHT} />
      {children}
      <FiguresTable {...{ now, before, format }} />
    </>
  );
}

interface TableProperties extends Pick<TrendProperties, 'now' | 'before'> {
  format: (value: number) => string;
}

/** The chart as text. */
function FiguresTable({ now, before, format }: TableProperties) {
  return (
    <Box component="details" sx={{ mt: 1.5, '& summary': { cursor: 'pointer', color: 'text.secondary' } }}>
      <summary>Figures as a table</summary>
      <PlainTable
        caption="Figures by step"
        rows={now.map((step, index) => ({ step, earlier: before[index] }))}
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
