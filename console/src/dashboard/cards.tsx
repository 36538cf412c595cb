import {
  ACTIVE_DAYS,
  AcceptRequest,
  UserStatus,
  UserType,
} from '@dubplate/shared/features/accounts/model.ts';
import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import { TicketStatus } from '@dubplate/shared/features/sessions/model.ts';
import { VIDEO_REFUSED_TEXT, VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import { formatCents, formatCount, formatUsd } from '../ui/money/amounts.ts';
import { listAddress } from '../ui/record/addresses.ts';
import { productScreens } from '../product-screens.ts';
import { movedOf, transactionsOf } from './moved.ts';
import { daysOf, type Period } from './period.ts';
import { RevenueKinds } from './RevenueKinds.tsx';
import { type StateFigure, StateLinks } from './StateLinks.tsx';
import type { Card } from './StatsCard.tsx';
import { VisitSteps } from './VisitSteps.tsx';
import { changeWords, countSteps, tokenSteps } from './trend.ts';
import type { Compared } from './use-stats.ts';

const latest = <const Field extends string>(field: Field) => ({ field, order: 'DESC' }) as const;

export const peopleCard: Card<'admin/stats-users'> = {
  title: 'New people',
  path: 'admin/stats-users',
  unit: ['person', 'people'],
  lines: [{ name: 'New people', stepsOf: ({ newByPeriod }) => countSteps(newByPeriod) }],
  linkOf: (period) => listAddress('users', daysOf(period), latest('dateCreated')),
  contentOf: ({ now }) => (
    <StateLinks
      figures={[
        ['People in all', now.total, listAddress('users', {})],
        ['Fans', now.fans, listAddress('users', { type: UserType.Fan })],
        ['Artists', now.artists, listAddress('users', { type: UserType.Artist })],
        [
          `Signed in within ${ACTIVE_DAYS} days`,
          now.active30,
          listAddress('users', { active: true }, latest('lastLogin')),
        ],
      ]}
    />
  ),
};

const artistsBy = (filter: { status: UserStatus } | { acceptRequest: AcceptRequest }) =>
  listAddress('artists', filter);

export const artistsCard: Card<'admin/stats-artists'> = {
  title: 'New artists',
  path: 'admin/stats-artists',
  unit: ['artist', 'artists'],
  lines: [{ name: 'New artists', stepsOf: ({ newByPeriod }) => countSteps(newByPeriod) }],
  linkOf: (period) => listAddress('artists', daysOf(period), latest('dateCreated')),
  contentOf: ({ now }) => (
    <StateLinks
      figures={[
        ['Awaiting approval', now.pending, artistsBy({ status: UserStatus.AwaitingApproval })],
        ['Approved', now.approved, artistsBy({ status: UserStatus.Active })],
        ['Rejected', now.rejected, artistsBy({ status: UserStatus.Rejected })],
        ['Suspended', now.suspended, artistsBy({ status: UserStatus.Suspended })],
        ['Accepting requests', now.accepting, artistsBy({ acceptRequest: AcceptRequest.Accepting })],
        ['Paused', now.paused, artistsBy({ acceptRequest: AcceptRequest.Paused })],
      ]}
    />
  ),
};

export const tipsCard: Card<'admin/stats-tips'> = {
  title: 'Tips',
  path: 'admin/stats-tips',
  unit: 'tokens',
  lines: [{ name: 'Tips', stepsOf: ({ byPeriod }) => tokenSteps(byPeriod) }],
  linkOf: (period) => transactionsOf('tip', period),
  contentOf: ({ now, before }, period) => (
    <StateLinks
      figures={[
        compared('Tips given', now.total, before.total, transactionsOf('tip', period)),
        compared('Artists who got tips', now.artists, before.artists, null),
      ]}
    />
  ),
};

const tickets = (period: Period, filter = {}) =>
  listAddress('session-tickets', { ...daysOf(period), ...filter });

export const ticketsCard: Card<'admin/stats-tickets'> = {
  title: 'Tickets',
  path: 'admin/stats-tickets',
  unit: ['ticket', 'tickets'],
  lines: [{ name: 'Tickets', stepsOf: ({ byPeriod }) => countSteps(byPeriod) }],
  linkOf: tickets,
  contentOf: ({ now, before }, period) => (
    <StateLinks
      figures={[
        compared('Tokens, refunds left out', now.tokens, before.tokens, null, formatCents),
        compared(
          'Refunded since',
          now.refunded,
          before.refunded,
          tickets(period, { status: TicketStatus.Refunded }),
        ),
        ...movedOf(products.ticket, period),
        ['Sessions of these days', 'Show', listAddress('sessions', daysOf(period))],
      ]}
    />
  ),
};

const videosBy = (status: VideoStatus | 'refused') => listAddress('videos', { status });

export const videosCard: Card<'admin/stats-videos'> = {
  title: 'Courses bought, free ones too',
  path: 'admin/stats-videos',
  unit: ['course', 'courses'],
  lines: [{ name: 'Courses', stepsOf: ({ byPeriod }) => countSteps(byPeriod) }],
  contentOf: ({ now, before }, period) => (
    <StateLinks
      figures={[
        compared('Tokens, refunds left out', now.tokens, before.tokens, null, formatCents),
        ...movedOf(products.video, period),
        ['On sale', now.byStatus.published, videosBy(VideoStatus.Published)],
        ['Unpublished', now.byStatus.unpublished, videosBy(VideoStatus.Unpublished)],
        ['Processing', now.byStatus.processing, videosBy(VideoStatus.Processing)],
        [VIDEO_REFUSED_TEXT, now.byStatus.refused, videosBy('refused')],
        ['Deleted', now.byStatus.deleted, videosBy(VideoStatus.Deleted)],
      ]}
    />
  ),
};

const booked = (period: Period, filter = {}) => {
  const { from, to } = daysOf(period);
  return listAddress(
    'private-sessions',
    { ...filter, bookedFrom: from, bookedTo: to },
    latest('dateCreated'),
  );
};

export const privateSessionsCard: Card<'admin/stats-private-sessions'> = {
  title: 'Private sessions booked',
  path: 'admin/stats-private-sessions',
  unit: ['private session', 'private sessions'],
  lines: [{ name: 'Private sessions', stepsOf: ({ byPeriod }) => countSteps(byPeriod) }],
  linkOf: booked,
  contentOf: ({ now, before }, period) => (
    <StateLinks
      figures={[
        ['To come', now.upcoming, booked(period, { status: PrivateSessionStatus.Upcoming })],
        compared(
          'Completed',
          now.completed,
          before.completed,
          booked(period, { status: PrivateSessionStatus.Completed }),
        ),
        compared(
          'Canceled',
          now.canceled,
          before.canceled,
          booked(period, { status: PrivateSessionStatus.Canceled }),
        ),
        compared('Tokens, canceled ones left out', now.tokens, before.tokens, null, formatCents),
        ...movedOf(products.private, period),
      ]}
    />
  ),
};

/** A figure and what it was in the period before. */
function compared(
  name: string,
  now: number,
  before: number,
  to: string | null,
  format: (value: number) => string = formatCount,
): StateFigure {
  return [name, format(now), to, changeWords(now, before, format)];
}

export const visitsCard: Card<'admin/stats-visits'> = {
  title: 'Visits',
  path: 'admin/stats-visits',
  unit: ['visit', 'visits'],
  lines: [{ name: 'Visits', stepsOf: ({ byPeriod }) => countSteps(byPeriod) }],
  isWide: true,
  contentOf: ({ now }) => <VisitSteps figures={now} />,
};

/** What was sold and delivered, and what the platform kept of it. */
export const revenueCard: Card<'admin/stats-revenues'> = {
  title: 'Revenue and fees',
  path: 'admin/stats-revenues',
  unit: 'tokens',
  lines: [
    {
      name: 'Revenue',
      stepsOf: ({ byPeriod }) => byPeriod.map(({ date, gross }) => ({ date, value: gross })),
    },
    { name: 'Fees', stepsOf: ({ byPeriod }) => byPeriod.map(({ date, fees }) => ({ date, value: fees })) },
  ],
  linkOf: (period) => transactionsOf('release', period, { all: true }),
  linkText: 'Show the deliveries',
  isWide: true,
  contentOf: (figures, period) => (
    <>
      <RevenueKinds kinds={figures.now.byKind} before={figures.before.byKind} />
      <MoneyInAndOut figures={figures} period={period} />
    </>
  ),
};

/** What the platform gives away, without the discounts of orders. */
const givenAway = [
  ['Bonuses', 'bonus'],
  ['Vouchers', 'voucher'],
  ['Referrals', 'referral'],
] as const;

/** With several products no single list holds all open orders. */
function openOrders(): string | null {
  const [product, another] = productScreens;
  return product && !another ? listAddress(product.resource, product.openFilter) : null;
}

function MoneyInAndOut(properties: { figures: Compared<'admin/stats-revenues'>; period: Period }) {
  const { figures, period } = properties;
  const { now, before } = figures;
  return (
    <StateLinks
      figures={[
        compared(
          'Charged for top-ups, less refunds',
          now.topupsUsd,
          before.topupsUsd,
          transactionsOf('topup', period),
          formatUsd,
        ),
        compared(
          'Paid out',
          now.payouts,
          before.payouts,
          transactionsOf('payout-paid', period, { all: true }),
          formatCents,
        ),
        compared('Given away by the platform', now.promo, before.promo, null, formatCents),
        ['Held for open orders, now', formatCents(now.escrow), openOrders()],
        ...givenAway.map(
          ([name, kind]) => [`${name} of these days`, 'Show', transactionsOf(kind, period)] as const,
        ),
      ]}
    />
  );
}
