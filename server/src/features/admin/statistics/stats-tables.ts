import type { StatsLink } from '@dubplate/shared/features/admin/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import type { Context } from '../../../context.ts';
import type { Period } from '../../../db/period.ts';
import type { Db } from '../../../db/schema.ts';
import type { RequestProduct } from '../../orders/orders.ts';
import { sumsOfAccounts } from '../../wallet/wallet.ts';
import { countTippedArtists, deliveredBySteps, movedMoney } from './money-figures.store.ts';
import { artistFigures, newPeople, peopleByMonth, userFigures } from './people-figures.store.ts';
import { requestFigures } from './request-figures.store.ts';
import { sessionsByMonth } from './ticket-figures.store.ts';
import { videosByMonth } from './video-figures.store.ts';

type Cell = string | number;

/** A small table of figures: its headings, and rows of as many cells. */
export interface StatsTable {
  columns: readonly string[];
  rows(from: Source, now: Date): Promise<Cell[][]>;
}

type Source = Pick<Context, 'requestProducts'> & { db: Db };

const RECENT_DAYS = 30;
/** Before anybody could register. */
const beginning = new Date('2020-01-01T00:00:00Z');

/** Downloads of figures whose rows fit into memory; the transactions do not. Source: docs/product/figures.md. */
export const statsTables: Record<Exclude<StatsLink, 'get-transactions'>, StatsTable> = {
  'get-global-stats': { columns: ['figure', 'all', 'last 30 days'], rows: globalRows },
  'get-users-stats': {
    columns: ['month', 'new people', 'new fans', 'new artists', 'people in all'],
    rows: async ({ db }) =>
      (await peopleByMonth(db)).map(({ month, people, fans, artists, inAll }) => [
        month,
        people,
        fans,
        artists,
        inAll,
      ]),
  },
  'get-sessions-stats': {
    columns: ['month', 'sessions', 'tickets sold', 'tickets refunded', 'tokens'],
    rows: async ({ db }) =>
      (await sessionsByMonth(db)).map(({ month, sessions, sold, refunded, tokens }) => [
        month,
        sessions,
        sold,
        refunded,
        tokens,
      ]),
  },
  'get-vods-stats': {
    columns: ['month', 'videos', 'purchases', 'tokens'],
    rows: async ({ db }) =>
      (await videosByMonth(db)).map(({ month, videos, purchases, tokens }) => [
        month,
        videos,
        purchases,
        tokens,
      ]),
  },
  'get-token-stats': { columns: ['account', 'tokens', 'owners'], rows: tokenRows },
};

async function globalRows({ db, requestProducts }: Source, now: Date): Promise<Cell[][]> {
  const until = addMs(now, 1);
  const [all, recent] = [beginning, addMs(until, -RECENT_DAYS * DAY_MS)].map((from) => ({
    from,
    until,
    groupBy: 'month' as const,
  }));
  if (!all || !recent) throw new Error('Two periods were made.');
  const people = await userFigures(db, recent.from);
  const artists = await artistFigures(db);
  const fresh = (await newPeople(db, recent)).reduce((sum, { count }) => sum + count, 0);
  const [ever, lately] = [
    await figuresOf(db, requestProducts, all),
    await figuresOf(db, requestProducts, recent),
  ];
  return [
    ['people', people.total, fresh],
    ['fans', people.fans, ''],
    ['artists', people.artists, ''],
    ['artists approved', artists.approved, ''],
    ['artists awaiting approval', artists.pending, ''],
    ['people who signed in', '', people.active30],
    ...ever.map(([figure, value], index) => [figure, value, lately[index]?.[1] ?? '']),
    ['held now (tokens)', (await movedMoney(db, recent)).escrow, ''],
  ];
}

async function figuresOf(
  db: Db,
  requestProducts: readonly RequestProduct[],
  period: Period,
): Promise<[string, Cell][]> {
  const requests: [string, Cell][] = [];
  for (const product of requestProducts) requests.push(...(await requestRows(db, product, period)));
  const delivered = await deliveredBySteps(db, period);
  const sum = (pick: (row: (typeof delivered)[number]) => number) =>
    delivered.reduce((total, row) => total + pick(row), 0);
  const ofTips = (value: number, kind: string | null) => (kind === 'tip' ? value : 0);
  const money = await movedMoney(db, period);
  return [
    ...requests,
    ['tips', sum(({ count, kind }) => ofTips(count, kind))],
    ['artists tipped', await countTippedArtists(db, period)],
    ['tips (tokens)', sum(({ gross, kind }) => ofTips(gross, kind))],
    ['delivered, gross (tokens)', sum(({ gross }) => gross)],
    ['fees (tokens)', sum(({ fees }) => fees)],
    ['given by the platform (tokens)', money.promo],
    ['paid in (USD)', (money.paidInCents / 100).toFixed(2)],
    ['paid out (tokens)', money.payouts],
  ];
}

async function requestRows(db: Db, product: RequestProduct, period: Period): Promise<[string, Cell][]> {
  const { name, plural } = products[product.kind];
  const { total, lines, byStatus } = await requestFigures(db, product, period);
  return [
    [`${plural} sent`, total],
    [`${name} lines`, lines],
    [`${name} lines answered`, byStatus.answered],
    [`${name} lines canceled`, byStatus.canceled],
    [`${name} lines expired`, byStatus.expired],
  ];
}

/** All tokens by kind of account. What the last row says must be zero, or the books are broken. */
async function tokenRows({ db }: Source): Promise<Cell[][]> {
  const accounts = await sumsOfAccounts(db);
  const sum = accounts.reduce((total, { tokens }) => total + tokens, 0);
  return [...accounts.map(({ account, tokens, owners }) => [account, tokens, owners]), ['sum', sum, '']];
}
