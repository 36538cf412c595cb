import { Link } from 'react-router-dom';
import { formatCents, formatTokens } from '../ui/money/amounts.ts';
import { listAddress } from '../ui/list/list-address.ts';
import { count, tokenStepsOf } from './figures.ts';
import { type Period, periodWords } from './period.ts';
import { StateLinks } from './StateLinks.tsx';
import { TrendCard } from './TrendCard.tsx';
import { changeWords } from './trend.ts';
import { useStats } from './use-stats.ts';

export function TipsCard({ period }: { period: Period }) {
  const { data, error, refetch } = useStats('admin/stats-tips', period);
  const rows = listAddress('transactions', { kind: 'tip', from: period.from, to: period.to });
  return (
    <TrendCard
      title={`Tips, ${periodWords(period)}`}
      trend={data && { now: tokenStepsOf(data.now.byPeriod), before: tokenStepsOf(data.before.byPeriod) }}
      error={error}
      onRetry={() => void refetch()}
      format={formatTokens}
      detail={formatCents}
      rows={<Link to={rows}>Show them</Link>}
    >
      {data ? (
        <StateLinks
          figures={[
            {
              name: 'Tips given',
              value: count(data.now.total),
              change: changeWords(data.now.total, data.before.total, count),
              to: rows,
            },
            {
              name: 'Artists who got some',
              value: count(data.now.artists),
              change: changeWords(data.now.artists, data.before.artists, count),
              to: null,
            },
          ]}
        />
      ) : null}
    </TrendCard>
  );
}
