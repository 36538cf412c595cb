import { getQuery, parseQueryFromLocation } from 'ra-core';
import { currentSession } from '@dubplate/shared/api-client/session.ts';
import { roleOf } from '../auth-provider.ts';
import { firstPageCode, firstPath } from '../boot/first-page.ts';
import { listScreens } from '../list-screens.ts';
import type { Screen } from '../screen.ts';
import type { ListPage } from '../ui/list/ConsoleList.tsx';
import { dataProvider } from './data-provider.ts';
import { newestFirst, ROWS_PER_PAGE } from './list-at-first.ts';
import { queryClient } from './query-client.ts';
import { store } from './store.ts';

/** Rows mostly come before the frame could be drawn; it waits no longer than this. */
const WAITED_MS = 100;

/**
 * Asks for the rows of the list that the console was opened at, which takes them over. Drawing the frame first and then the
 * rows takes longer than both at once.
 */
export async function beginFirstList(): Promise<void> {
  const asked = askForRows();
  if (asked) await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, WAITED_MS))]);
}

function askForRows(): Promise<void> | null {
  const resource = firstPath.slice(1);
  const screen = listScreens[resource];
  const page = Object.values(firstPageCode() ?? {}).find(
    (each): each is ListPage => isListPage(each) && each.path === screen?.source.path,
  );
  if (!screen || !page || !mayOpen(screen)) return null;
  const { sort = newestFirst, filterAtFirst } = page.definition;
  const inAddress = parseQueryFromLocation(location);
  const key = `${resource}.listParams`;
  const query = getQuery({
    queryFromLocation: inAddress,
    params: store.getItem(key, {}),
    filterDefaultValues: filterAtFirst,
    sort,
    perPage: ROWS_PER_PAGE,
  });
  // The list would keep them once it is drawn, and then draw all rows again.
  if (Object.keys(inAddress).length > 0) store.setItem(key, query);
  const asked = {
    pagination: { page: query.page, perPage: query.perPage },
    sort: { field: query.sort, order: query.order },
    filter: { ...query.filter },
    meta: undefined,
  };
  // Under the key that react-admin's own hook has, or the list would ask again.
  return queryClient.prefetchQuery({
    queryKey: [resource, 'getList', asked],
    queryFn: async ({ signal }) => await dataProvider.getList(resource, { ...asked, signal }),
  });
}

function mayOpen({ isForAllStaff = false }: Screen): boolean {
  const isStaff = currentSession().user?.admin === true;
  return isStaff && (isForAllStaff || roleOf() === 'super-admin');
}

function isListPage(value: unknown): value is ListPage {
  return typeof value === 'function' && 'definition' in value;
}
