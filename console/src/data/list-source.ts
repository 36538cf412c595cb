import type { CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import type { PaginationPayload, RaRecord, SortPayload } from 'ra-core';
import { call } from '../api/call.ts';

export interface ListQuery {
  filter?: Record<string, unknown> | undefined;
  sort?: SortPayload | undefined;
  pagination?: PaginationPayload | undefined;
}

interface ListPage {
  items: RaRecord[];
  total: number;
  totalIsEstimate?: boolean;
}

/** The list call behind a resource. */
export interface ListSource {
  list: (query: ListQuery, signal?: AbortSignal) => Promise<ListPage>;
  /** A filter as the call takes it, for an export of the same rows. */
  inputOf: (filter: Record<string, unknown>) => Record<string, unknown>;
}

/** `topLevel` names the filters that the call takes beside its `filter` object. */
export function listCall<P extends CallPath>(path: P, topLevel: readonly string[] = []): ListSource {
  const inputOf = (filter: Record<string, unknown>) => splitFilter(topLevel, filter);
  return {
    inputOf,
    list: async ({ filter = {}, ...query }, signal) => {
      // Screens offer only filters and sorts of the contract; the server refuses what an old address names besides.
      const input = { ...inputOf(filter), ...pageOf(query) } as CallInput<P>;
      return (await call(path, input, { signal })) as ListPage; // every list call answers a page
    },
  };
}

function splitFilter(topLevel: readonly string[], filter: Record<string, unknown>): Record<string, unknown> {
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

function pageOf({ sort, pagination }: ListQuery): Record<string, unknown> {
  return {
    ...(pagination ? { page: pagination.page, perPage: pagination.perPage } : {}),
    ...(sort ? { sort: sort.field, order: orderOf(sort) } : {}),
  };
}

export function orderOf({ order }: SortPayload): 'asc' | 'desc' {
  return order === 'ASC' ? 'asc' : 'desc';
}
