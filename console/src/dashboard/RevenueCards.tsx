import { Link } from 'react-router-dom';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { formatCents, formatTokens, formatUsd } from '../ui/money/amounts.ts';
import { listAddress } from '../ui/list/list-address.ts';
import { type Period, periodWords } from './period.ts';
import { RevenueKinds } from './RevenueKinds.tsx';
import { StateLinks } from './StateLinks.tsx';
import { TrendCard } from './TrendCard.tsx';
import { changeWords, type Step } from './trend.ts';
import { useStats } from './use-stats.ts';

type RevenueStep = { date: string; gross: number; fees: number };
const stepsOf = (items: readonly RevenueStep[], of: 'gross' | 'fees'): Step[] =>
  items.map((item) => ({ date: item.date, value: item[of] }));

/** What the platform gives away, apart from discounts of orders, which stand with their orders. */
const givenAway = [
  { name: 'Bonuses of these days', kind: 'bonus' },
  { name: 'Vouchers of these days', kind: 'voucher' },
  { name: 'Referrals of these days', kind: 'referral' },
];

/** What was sold and delivered, and what the platform kept of it. */
export function RevenueCards({ period }: { period: Period }) {
  const { data, error, refetch } = useStats('admin/stats-revenues', period);
  const { from, to } = period;
  const days = { from, to };
  const released = listAddress('transactions', { all: true, kind: 'release', ...days });
  const common = { error, onRetry: () => void refetch(), format: formatTokens, detail: formatCents };
  const trendOf = (of: 'gross' | 'fees') =>
    data && { now: stepsOf(data.now.byPeriod, of), before: stepsOf(data.before.byPeriod, of) };
  return (
    <>
      <TrendCard
        {...common}
        title={`Revenue, ${periodWords(period)}`}
        trend={trendOf('gross')}
        rows={<Link to={released}>Show the deliveries</Link>}
      >
        {data ? <RevenueKinds kinds={data.now.byKind} before={data.before.byKind} /> : null}
      </TrendCard>
      <TrendCard
        {...common}
        title={`Fees, ${periodWords(period)}`}
        trend={trendOf('fees')}
        rows={<Link to={released}>Show the deliveries</Link>}
      >
        {data ? (
          <StateLinks
            figures={[
              {
                name: 'Charged for top-ups, less refunds',
                value: formatUsd(data.now.topupsUsd),
                change: changeWords(data.now.topupsUsd, data.before.topupsUsd, formatUsd),
                to: listAddress('transactions', { kind: 'topup', ...days }),
              },
              {
                name: 'Paid out',
                value: formatCents(data.now.payouts),
                change: changeWords(data.now.payouts, data.before.payouts, formatCents),
                to: listAddress('transactions', { all: true, kind: 'payout-paid', ...days }),
              },
              {
                name: 'Given away by the platform',
                value: formatCents(data.now.promo),
                change: changeWords(data.now.promo, data.before.promo, formatCents),
                to: null,
              },
              {
                name: 'Held for open orders, now',
                value: formatCents(data.now.escrow),
                to: listAddress('loopcheck', { entryStatus: LoopcheckStatus.Pending }),
              },
              ...givenAway.map(({ name, kind }) => ({
                name,
                value: 'Show',
                to: listAddress('transactions', { kind, ...days }),
              })),
            ]}
          />
        ) : null}
      </TrendCard>
    </>
  );
}
