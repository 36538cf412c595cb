import { randomUUID } from 'node:crypto';
import { API_BASE } from '../../http/address.ts';
import type { Load } from './load.ts';
import type { BenchPeople } from './people.ts';

export const CONNECTIONS = 32;
export const LIST_SIZE = 12;
export const STATEMENT_SIZE = 20;
export const NOTIFICATIONS_SIZE = 20;

export const measuredCalls = {
  purchase: 'loopcheck/send-request',
  tip: 'tip/add',
  statement: 'payment/get-user-transactions',
  infos: 'user/get-infos',
  notifications: 'notifications/get',
  list: 'user/get-artists',
  'list, anonymous': 'user/get-artists',
} as const;
export type MeasuredCall = keyof typeof measuredCalls;
export type CallLoads = Record<MeasuredCall, Omit<Load, 'seconds'>>;

/** What calls that need no token carry. */
const publicHeader = { Authorization: 'Public public' };

/** Addresses that take turns, so that no limit by address is met. */
const ADDRESSES = 60_000;

/** Each request is another person's, so that no limit is met; what writes carries a new idempotency key. */
export function callLoads(url: string, { buyers, artistIds }: BenchPeople): CallLoads {
  let turn = 0;
  const anotherBuyer = () => buyers[(turn += 1) % buyers.length];
  const anotherArtist = () => artistIds[(turn * 7) % artistIds.length];
  const callOf = (name: MeasuredCall, nextBody: () => object) => ({
    url,
    path: `${API_BASE}/${measuredCalls[name]}`,
    connections: CONNECTIONS,
    nextBody: () => JSON.stringify(nextBody()),
  });
  const read = (name: MeasuredCall, input: object) =>
    callOf(name, () => ({ token: anotherBuyer()?.token, ...input }));
  return {
    purchase: callOf('purchase', () => {
      const buyer = anotherBuyer();
      return {
        token: buyer?.token,
        idempotencyKey: randomUUID(),
        files: [{ name: 'loop.mp3', url: buyer?.fileUrl, start: 0 }],
        artists: [{ id: anotherArtist() }],
      };
    }),
    tip: callOf('tip', () => ({
      token: anotherBuyer()?.token,
      idempotencyKey: randomUUID(),
      artistId: anotherArtist(),
      amount: 250,
    })),
    // Of people who by then have bought and tipped for a while.
    statement: read('statement', { perPage: STATEMENT_SIZE }),
    infos: read('infos', {}),
    notifications: read('notifications', { perPage: NOTIFICATIONS_SIZE }),
    list: { ...read('list', { perPage: LIST_SIZE }), headers: publicHeader },
    'list, anonymous': {
      ...callOf('list, anonymous', () => ({ perPage: LIST_SIZE })),
      headers: publicHeader,
      nextAddress: () => addressOf((turn += 1) % ADDRESSES),
    },
  };
}

function addressOf(index: number): string {
  return `10.1.${Math.floor(index / 250)}.${1 + (index % 250)}`;
}

/** The same over the peer, which knows people by their ids and checks nothing. */
export function peerLoad(url: string, name: string, { buyers }: BenchPeople): Omit<Load, 'seconds'> {
  let turn = 0;
  return {
    url,
    path: `/${name}`,
    connections: CONNECTIONS,
    nextBody: () => JSON.stringify({ id: buyers[(turn += 1) % buyers.length]?.id }),
  };
}
