import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { formatCents, formatCount } from '../ui/money/amounts.ts';
import { Section } from '../ui/record/Section.tsx';
import { ErrorState } from '../ui/text/StateNote.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { type Period, periodWords } from './period.ts';
import { TrendChart } from './TrendChart.tsx';
import { changeWords, type Line, nounOf, type Step, sumOf, type Unit } from './trend.ts';
import { type Compared, type StatsPath, useStats } from './use-stats.ts';

/** One question of the dashboard. */
export interface Card<P extends StatsPath> {
  title: string;
  path: P;
  /** What the call is asked besides the period. */
  input?: Record<string, unknown>;
  unit: Unit;
  /** What the chart shows; several are named, one is the title's. */
  lines: readonly { name: string; stepsOf: (figures: CallAnswer<P>) => Step[] }[];
  /** The rows that the number counts, where there are any. */
  linkOf?: (period: Period) => string;
  linkText?: string;
  /** The parts of the number: below the chart, beside it on a wide card. */
  contentOf?: (figures: Compared<P>, period: Period) => ReactNode;
  isWide?: boolean;
}

const CHART_HEIGHT = 220;
const TOTAL_HEIGHT = 39;
/** Of the parts and the summary of the table, as high as in most cards. */
const CONTENT_HEIGHT = 104;
const WIDE_CHART_HEIGHT = 320;
const WIDE_CONTENT_HEIGHT = 440;

/** The answer as a number, against the period before and over time. */
export function StatsCard<P extends StatsPath>({ card, period }: { card: Card<P>; period: Period }) {
  const { data, error, refetch } = useStats(card.path, period, card.input);
  const { isWide = false } = card;
  const title = `${card.title}, ${periodWords(period)}`;
  const link = card.linkOf && <Link to={card.linkOf(period)}>{card.linkText ?? 'Show them'}</Link>;
  return (
    <Section title={title} isWide={isWide} aside={data && !error ? link : null}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Halves isWide={isWide}>
          {data ? (
            <Answer title={title} period={period} card={card} figures={data} />
          ) : (
            <Placeholder isWide={isWide} />
          )}
        </Halves>
      )}
    </Section>
  );
}

/** A wide card has its parts beside the chart where there is room. */
function Halves({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  if (!isWide) return children;
  const column = 'minmax(0, 1fr)';
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 4,
        gridTemplateColumns: { xs: column, lg: `${column} ${column}` },
        minHeight: { lg: WIDE_CONTENT_HEIGHT },
      }}
    >
      {children}
    </Box>
  );
}

function Placeholder({ isWide }: { isWide: boolean }) {
  return (
    <>
      <div>
        <Skeleton variant="text" width={160} height={TOTAL_HEIGHT} />
        <Skeleton variant="rounded" height={isWide ? WIDE_CHART_HEIGHT : CHART_HEIGHT} />
      </div>
      <Skeleton variant="text" height={isWide ? WIDE_CONTENT_HEIGHT : CONTENT_HEIGHT} />
    </>
  );
}

interface AnswerProperties<P extends StatsPath> {
  title: string;
  period: Period;
  card: Card<P>;
  figures: Compared<P>;
}

function Answer<P extends StatsPath>({ title, period, card, figures }: AnswerProperties<P>) {
  const { unit } = card;
  const lines = card.lines.map(({ name, stepsOf }) => ({
    name,
    now: stepsOf(figures.now),
    before: stepsOf(figures.before),
  }));
  return (
    <>
      <div>
        <Totals lines={lines} unit={unit} />
        <TrendChart
          {...{ lines, unit }}
          groupBy={period.groupBy}
          height={card.isWide ? WIDE_CHART_HEIGHT : CHART_HEIGHT}
          label={title}
        />
      </div>
      <div>
        {card.contentOf?.(figures, period)}
        <FiguresTable lines={lines} unit={unit} />
      </div>
    </>
  );
}

function Totals({ lines, unit }: { lines: readonly Line[]; unit: Unit }) {
  return lines.map(({ name, now, before }) => (
    <Total
      key={name}
      name={lines.length > 1 ? name : null}
      now={sumOf(now)}
      before={sumOf(before)}
      unit={unit}
    />
  ));
}

interface TotalProperties {
  name: string | null;
  now: number;
  before: number;
  unit: Unit;
}

function Total({ name, now, before, unit }: TotalProperties) {
  const isTokens = unit === 'tokens';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, '& p': { m: 0 } }}>
      {name === null ? null : <Typography sx={{ width: '5rem', fontWeight: 600 }}>{name}</Typography>}
      <Typography sx={{ fontSize: name === null ? '2rem' : '1.5rem', ...totalLook }}>
        {formatCount(now)}
        <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 400, color: 'text.secondary' }}>
          {` ${nounOf(now, unit)}`}
        </Box>
      </Typography>
      {isTokens ? <Typography sx={{ color: 'text.secondary' }}>{formatCents(now)}</Typography> : null}
      <Typography sx={{ color: 'text.secondary' }}>
        {changeWords(now, before, isTokens ? formatCents : formatCount)}
      </Typography>
    </Box>
  );
}

const totalLook = { fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' } as const;
