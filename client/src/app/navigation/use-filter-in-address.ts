import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentSearch } from './current-search.ts';

/** How a page's filter is written in its address. Both must stay the same functions. */
interface Writing<F> {
  filterOf: (search: URLSearchParams) => F;
  searchOf: (filter: F) => URLSearchParams;
}

/** A list's filter, kept in the address. A change takes no step in the history and leaves the page where it is. */
export function useFilterInAddress<F>({ filterOf, searchOf }: Writing<F>): [F, (patch: Partial<F>) => void] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (patch: Partial<F>) =>
      setSearch(searchOf({ ...filterOf(currentSearch()), ...patch }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch, filterOf, searchOf],
  );
  return [filterOf(search), change];
}
