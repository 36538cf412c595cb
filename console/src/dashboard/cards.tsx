import { AcceptRequest, UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { formatCents, formatCount, formatUsd } from '../ui/money/amounts.ts';
import { listAddress } from '../ui/record/addresses.ts';
import { products } from '../products.ts';
import { daysOf, type Period } from './period.ts';
import { RevenueKinds } from './RevenueKinds.tsx';
import { StateLinks } from './StateLinks.tsx';
import type { Card } from './StatsCard.tsx';
import { changeWords, countSteps, tokenSteps } from './trend.ts';
import type { Compared } from './use-stats.ts';

const latest = (field: string) => ({ field, order: 'DESC' }) as const;
const transactionsOf = (kind: string, period: Period, more = {}) =>
  listAddress('transactions', { ...more, kind, ...daysOf(period) });

export const peopleCard: Card<'admin/stats-users'> = {
  title: 'New people',
  path: 'admin/stats-users',
  unit: 'count',
  stepsOf: ({ newByPeriod }) => countSteps(newByPeriod),
  linkOf: (period) => listAddress('users', daysOf(period), latest('dateCreated')),
  contentOf: ({ now }) => (
    <StateLinks
      figures={[
        { name: 'People in all', value: now.total, to: listAddress('users', {}) },
        { name: 'Fans', value: now.fans, to: listAddress('users', { type: UserType.Fan }) },
        { name: 'Artists', value: now.artists, to: listAddress('users', { type: UserType.Artist }) },
        {
          name: 'Signed in within 30 days',
          value: now.active30,
          to: listAddress('users', {}, latest('lastLogin')),
        },
      ]}
    />
  ),
};

const artistsBy = (filter: { status: UserStatus } | { acceptRequest: AcceptRequest }) =>
  listAddress('artists', filter);

export const artistsCard: Card<'admin/stats-artists'> = {
  title: 'New artists',
  path: 'admin/stats-artists',
  unit: 'count',
  stepsOf: ({ newByPeriod }) => countSteps(newByPeriod),
  linkOf: (period) => listAddress('artists', daysOf(period), latest('dateCreated')),
  contentOf: ({ now }) => (
    <StateLinks
      figures={[
        {
          name: 'Awaiting approval',
          value: now.pending,
          to: artistsBy({ status: UserStatus.AwaitingApproval }),
        },
        { name: 'Approved', value: now.approved, to: artistsBy({ status: UserStatus.Active }) },
        { name: 'Rejected', value: now.rejected, to: artistsBy({ status: UserStatus.Rejected }) },
        { name: 'Suspended', value: now.suspended, to: artistsBy({ status: UserStatus.Suspended }) },
        {
          name: 'Accepting requests',
          value: now.accepting,
          to: artistsBy({ acceptRequest: AcceptRequest.Accepting }),
        },
        { name: 'Paused', value: now.paused, to: artistsBy({ acceptRequest: AcceptRequest.Paused }) },
      ]}
    />
  ),
};

export const tipsCard: Card<'admin/stats-tips'> = {
  title: 'Tips',
  path: 'admin/stats-tips',
  unit: 'tokens',
  stepsOf: ({ byPeriod }) => tokenSteps(byPeriod),
  linkOf: (period) => transactionsOf('tip', period),
  contentOf: ({ now, before }, period) => (
    <StateLinks
      figures={[
        {
          name: 'Tips given',
          value: now.total,
          change: changeWords(now.total, before.total, formatCount),
          to: transactionsOf('tip', period),
        },
        {
          name: 'Artists who got tips',
          value: now.artists,
          change: changeWords(now.artists, before.artists, formatCount),
          to: null,
        },
      ]}
    />
  ),
};

type Revenues = Card<'admin/stats-revenues'>;

/** What was sold and delivered. */
export const revenueCard: Revenues = {
  title: 'Revenue',
  path: 'admin/stats-revenues',
  unit: 'tokens',
  stepsOf: ({ byPeriod }) => byPeriod.map(({ date, gross }) => ({ date, value: gross })),
  linkOf: (period) => transactionsOf('release', period, { all: true }),
  linkText: 'Show the deliveries',
  contentOf: ({ now, before }) => <RevenueKinds kinds={now.byKind} before={before.byKind} />,
};

/** What the platform kept of it. */
export const feesCard: Revenues = {
  ...revenueCard,
  title: 'Fees',
  stepsOf: ({ byPeriod }) => byPeriod.map(({ date, fees }) => ({ date, value: fees })),
  contentOf: (figures, period) => <MoneyInAndOut figures={figures} period={period} />,
};

/** What the platform gives away, without the discounts of orders. */
const givenAway = { Bonuses: 'bonus', Vouchers: 'voucher', Referrals: 'referral' };

function MoneyInAndOut(properties: { figures: Compared<'admin/stats-revenues'>; period: Period }) {
  const { figures, period } = properties;
  const { now, before } = figures;
  return (
    <StateLinks
      figures={[
        {
          name: 'Charged for top-ups, less refunds',
          value: formatUsd(now.topupsUsd),
          change: changeWords(now.topupsUsd, before.topupsUsd, formatUsd),
          to: transactionsOf('topup', period),
        },
        {
          name: 'Paid out',
          value: formatCents(now.payouts),
          change: changeWords(now.payouts, before.payouts, formatCents),
          to: transactionsOf('payout-paid', period, { all: true }),
        },
        {
          name: 'Given away by the platform',
          value: formatCents(now.promo),
          change: changeWords(now.promo, before.promo, formatCents),
          to: null,
        },
        {
          name: 'Held for open orders, now',
          value: formatCents(now.escrow),
          // With several products no single list holds all open orders.
          to:
            products.length === 1 && products[0]
              ? listAddress(products[0].resource, products[0].openFilter)
              : null,
        },
        ...Object.entries(givenAway).map(([name, kind]) => ({
          name: `${name} of these days`,
          value: 'Show',
          to: transactionsOf(kind, period),
        })),
      ]}
    />
  );
}
