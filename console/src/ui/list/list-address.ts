import type { SortPayload } from 'ra-core';
import type { ResourceName } from '../../resources.ts';

/** The address of a list with filters set, so that a number can lead to the rows behind it. */
export function listAddress(
  resource: ResourceName,
  filter: Record<string, unknown>,
  sort?: SortPayload,
): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(Object.fromEntries(Object.keys(filter).map((name) => [name, true]))),
    page: '1',
    ...(sort ? { sort: sort.field, order: sort.order } : {}),
  });
  return `/${resource}?${query.toString()}`;
}
