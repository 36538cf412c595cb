import type { SortPayload } from 'ra-core';
import type { FiltersOf, ResourceName, SortOf } from '../../data/lists.ts';

/** The address of a list with filters set, so that a number can link to the rows it counts. */
export function listAddress<R extends ResourceName>(
  resource: R,
  filter: FiltersOf<R>,
  sort?: SortPayload & { field: SortOf<R> },
): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(Object.fromEntries(Object.keys(filter).map((name) => [name, true]))),
    page: '1',
    ...(sort ? { sort: sort.field, order: sort.order } : {}),
  });
  return `/${resource}?${query.toString()}`;
}

export function recordAddress(resource: ResourceName, id: string): string {
  return `/${resource}/${encodeURIComponent(id)}/show`;
}

/** The server names pages of the console as the address bar shows them; the router adds `/admin` again. */
export function withinConsole(path: string): string {
  return path.replace(/^\/admin(?=\/|$)/, '') || '/';
}
