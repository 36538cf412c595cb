import type { CallAnswer, CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import type { PaginationPayload, RaRecord, SortPayload } from 'ra-core';
import { call } from '@dubplate/shared/api-client/call.ts';

/** The calls that list records by page, with filters and sorts. */
export type ListPath = {
  [P in CallPath]: CallInput<P> extends { page?: number | undefined } ? P : never;
}[CallPath];
export type ListRow<P extends ListPath> =
  CallAnswer<P> extends { items: (infer Row extends RaRecord)[] } ? Row : never;
export type ListSort<P extends ListPath> = Exclude<CallInput<P>['sort'], undefined>;

type Inside<P extends ListPath> = Exclude<CallInput<P>['filter'], undefined>;
type Beside<P extends ListPath> = Omit<
  CallInput<P>,
  'page' | 'perPage' | 'cursor' | 'sort' | 'order' | 'filter'
>;
/** All that narrows a list, whether the call takes it in its `filter` or beside it. */
export type ListFilters<P extends ListPath> = Inside<P> & Beside<P>;

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
export interface ListSource<P extends ListPath = ListPath> {
  list: (query: ListQuery, signal?: AbortSignal) => Promise<ListPage>;
  path: P;
  /** A filter as the call takes it, for an export of the same rows. */
  inputOf: (filter: Record<string, unknown>) => Record<string, unknown>;
}

/** All filters that a call takes beside its `filter` object: the compiler finds one that is left out. */
type BesideNames<P extends ListPath> = Record<Exclude<keyof Beside<P>, 'q'>, true>;

export function listCall<P extends ListPath>(
  path: P,
  ...[beside = {}]: [keyof BesideNames<P>] extends [never] ? [beside?: object] : [beside: BesideNames<P>]
): ListSource<P> {
  const topLevel = Object.keys(beside);
  const inputOf = (filter: Record<string, unknown>) => splitFilter(topLevel, filter);
  return {
    path,
    inputOf,
    list: async ({ filter = {}, ...query }, signal) => {
      // Lists offer only filters and sorts of the contract; the server refuses what an old address names besides.
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
