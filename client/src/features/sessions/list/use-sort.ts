import type { SessionSort } from '@dubplate/shared/features/sessions/model.ts';
import { useSearchParams } from 'react-router-dom';
import { sortOf } from './session-sorts.ts';

/** The order of a listing, kept in the address. */
export function useSort(otherwise: SessionSort): [SessionSort, (sort: SessionSort) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (sort: SessionSort) =>
    setSearch(sort === otherwise ? {} : { sort }, { replace: true, preventScrollReset: true });
  return [sortOf(search, otherwise), change];
}
