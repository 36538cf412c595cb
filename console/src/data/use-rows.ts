import { type PaginationPayload, type SortPayload, useGetList } from 'ra-core';
import type { FiltersOf, ResourceName, RowOf, SortOf } from './lists.ts';

interface Query<R extends ResourceName> {
  filter: FiltersOf<R>;
  pagination: PaginationPayload;
  sort: SortPayload & { field: SortOf<R> };
}

/** Rows of a list for another page, typed by the list's call. */
export function useRows<R extends ResourceName>(resource: R, query: Query<R>) {
  return useGetList<RowOf<R>>(resource, query);
}
