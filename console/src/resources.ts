import type { CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import type { ExportableResource } from '@dubplate/shared/features/admin/model.ts';
import type { PaginationPayload, RaRecord, SortPayload } from 'ra-core';
import { call } from './api/call.ts';
import { CallError } from './api/call-error.ts';

export interface ListWish {
  filter?: Record<string, unknown> | undefined;
  sort?: SortPayload | undefined;
  pagination?: PaginationPayload | undefined;
}

interface Source {
  exportedAs: ExportableResource;
  /** Filters that stand beside `filter` in the call's input, as the specification names them. */
  topLevel: readonly string[];
  list(
    wish: ListWish,
    signal?: AbortSignal,
  ): Promise<{ items: RaRecord[]; total: number; totalIsEstimate?: boolean }>;
  /** Where one record holds more than its row. */
  getOne?: (id: string, signal?: AbortSignal) => Promise<RaRecord>;
}

/** The lists of the console and the calls behind them: a new list is a line here and one in App.tsx. */
export const resources = {
  users: {
    ...source('admin/users', 'users', ['email']),
    getOne: async (userId, signal) => await call('admin/get-user', { userId }, { signal }),
  },
  artists: {
    ...source('admin/artists', 'artists', ['email', 'status']),
    // What everybody has and what only artists have stand in two answers.
    getOne: async (userId, signal) => {
      const [{ items }, person] = await Promise.all([
        call('admin/artists', { filter: { ids: [userId] }, perPage: 1 }, { signal }),
        call('admin/get-user', { userId }, { signal }),
      ]);
      if (!items[0]) throw new CallError('not-found', 404);
      return { ...items[0], ...person };
    },
  },
  loopcheck: {
    ...source('admin/get-loopcheck-requests', 'loopcheck-requests', ['status']),
    getOne: async (requestId, signal) => await call('admin/get-loopcheck-request', { requestId }, { signal }),
  },
  transactions: {
    ...source('admin/transactions', 'transactions', ['email']),
    getOne: async (transactionId, signal) =>
      await call('admin/get-transaction', { transactionId }, { signal }),
  },
  payments: {
    ...source('admin/payments', 'payments', ['email']),
    getOne: async (paymentId, signal) => await call('admin/get-payment', { paymentId }, { signal }),
  },
  payouts: {
    ...source('admin/payouts', 'payouts', ['email']),
    getOne: async (payoutId, signal) => await call('admin/get-payout', { payoutId }, { signal }),
  },
  coupons: source('admin/coupons', 'coupons', []),
  'coupon-uses': source('admin/coupon-uses', 'coupon-uses', []),
  referrals: {
    ...source('admin/referrals', 'referrals', []),
    getOne: async (referralId, signal) => await call('admin/get-referral', { referralId }, { signal }),
  },
  reports: {
    ...source('admin/reports', 'reports', []),
    getOne: async (reportId, signal) => await call('admin/get-report', { reportId }, { signal }),
  },
  'audit-log': source('admin/audit-log', 'audit-log', []),
  outbox: {
    ...source('admin/outbox', 'outbox', ['email']),
    getOne: async (mailId, signal) => await call('admin/get-mail', { mailId }, { signal }),
  },
} satisfies Record<string, Source> as Record<ResourceName, Source>; // widened, so that every source may be asked for getOne

export type ResourceName =
  | 'users'
  | 'artists'
  | 'loopcheck'
  | 'transactions'
  | 'payments'
  | 'payouts'
  | 'coupons'
  | 'coupon-uses'
  | 'referrals'
  | 'reports'
  | 'audit-log'
  | 'outbox';

type ListPath =
  | 'admin/users'
  | 'admin/artists'
  | 'admin/get-loopcheck-requests'
  | 'admin/transactions'
  | 'admin/payments'
  | 'admin/payouts'
  | 'admin/coupons'
  | 'admin/coupon-uses'
  | 'admin/referrals'
  | 'admin/reports'
  | 'admin/audit-log'
  | 'admin/outbox';

function source<P extends ListPath & CallPath>(
  path: P,
  exportedAs: ExportableResource,
  topLevel: readonly string[],
): Source {
  return {
    exportedAs,
    topLevel,
    list: async (wish, signal) =>
      // The screens offer only filters and sorts of the contract; what a stale address names besides, the server refuses in words.
      await call(path, { ...splitFilter(topLevel, wish.filter), ...pageOf(wish) } as CallInput<P>, {
        signal,
      }),
  };
}

/** What a list asks for apart from its page: this is also what an export of it asks for. */
export function wishOf(resource: ResourceName, filter: Record<string, unknown>): Record<string, unknown> {
  return splitFilter(resources[resource].topLevel, filter);
}

function splitFilter(
  topLevel: readonly string[],
  filter: Record<string, unknown> = {},
): Record<string, unknown> {
  const given = Object.entries(filter).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const isTop = ([name]: [string, unknown]) => name === 'q' || topLevel.includes(name);
  const inside = given.filter((entry) => !isTop(entry));
  return {
    ...Object.fromEntries(given.filter(isTop)),
    ...(inside.length > 0 ? { filter: Object.fromEntries(inside) } : {}),
  };
}

function pageOf({ sort, pagination }: ListWish): Record<string, unknown> {
  return {
    ...(pagination ? { page: pagination.page, perPage: pagination.perPage } : {}),
    ...(sort ? { sort: sort.field, order: sort.order === 'ASC' ? 'asc' : 'desc' } : {}),
  };
}
