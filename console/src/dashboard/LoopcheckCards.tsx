import { Link } from 'react-router-dom';
import { formatCents, formatTokens } from '../ui/money/amounts.ts';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { listAddress } from '../ui/list/list-address.ts';
import { count, stepsOf, tokenStepsOf } from './figures.ts';
import { type Period, periodWords } from './period.ts';
import { StateLinks } from './StateLinks.tsx';
import { TrendCard } from './TrendCard.tsx';
import { useStats } from './use-stats.ts';

/** How many Loopchecks were sent, and for how much. */
export function LoopcheckCards({ period }: { period: Period }) {
  const { data, error, refetch } = useStats('admin/stats-loopcheck-requests', period);
  const { from, to } = period;
  const sent = (status?: LoopcheckStatus) =>
    listAddress('loopcheck', { from, to, ...(status ? { entryStatus: status } : {}) });
  const common = { error, onRetry: () => void refetch(), rows: <Link to={sent()}>Show them</Link> };
  return (
    <>
      <TrendCard
        {...common}
        title={`Loopchecks sent, ${periodWords(period)}`}
        trend={data && { now: stepsOf(data.now.byPeriod), before: stepsOf(data.before.byPeriod) }}
        format={count}
      >
        {data ? (
          <StateLinks
            figures={[
              { name: 'To artists', value: count(data.now.lines), to: sent() },
              { name: 'Pending', value: count(data.now.byStatus.pending), to: sent(LoopcheckStatus.Pending) },
              {
                name: 'Answered',
                value: count(data.now.byStatus.answered),
                to: sent(LoopcheckStatus.Answered),
              },
              {
                name: 'Canceled',
                value: count(data.now.byStatus.canceled),
                to: sent(LoopcheckStatus.Canceled),
              },
              { name: 'Expired', value: count(data.now.byStatus.expired), to: sent(LoopcheckStatus.Expired) },
              { name: 'Loops', value: count(data.now.files), to: null },
            ]}
          />
        ) : null}
      </TrendCard>
      <TrendCard
        {...common}
        title={`Tokens for Loopchecks, ${periodWords(period)}`}
        trend={data && { now: tokenStepsOf(data.now.byPeriod), before: tokenStepsOf(data.before.byPeriod) }}
        format={formatTokens}
        detail={formatCents}
      >
        {data ? (
          <StateLinks
            figures={[
              {
                name: 'Purchases of these days',
                value: 'Show',
                to: listAddress('transactions', { kind: 'purchase', from, to }),
              },
              {
                name: 'Refunds of these days',
                value: 'Show',
                to: listAddress('transactions', { kind: 'refund', from, to }),
              },
            ]}
          />
        ) : null}
      </TrendCard>
    </>
  );
}
