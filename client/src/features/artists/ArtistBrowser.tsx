import { useSession } from '../../api/use-session.ts';
import { useList } from '../../api/use-list.ts';
import { ArtistFilters } from './ArtistFilters.tsx';
import { ArtistList } from './ArtistList.tsx';
import { inputOf } from './artist-filter.ts';
import { FilterChips } from './FilterChips.tsx';
import type { FilterProps } from './FilterFields.tsx';
import { totalText } from './filter-names.ts';

/** The artists with everything that finds one among them. One call brings a page of them. */
export function ArtistBrowser({ filter, onChange, onClear }: FilterProps & { onClear: () => void }) {
  const { state } = useSession();
  const mayAsk = !filter.isLikedOnly || state === 'signed-in';
  const list = useList('user/get-artists', mayAsk ? inputOf(filter) : null);
  const total = list.first ? totalText(list.total, list.first.totalIsEstimate) : '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ArtistFilters
        filter={filter}
        onChange={onChange}
        onClear={onClear}
        total={list.total === 0 ? 'the list' : total}
        isBusy={list.isChanging}
      />
      <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
        {mayAsk && (
          // Its line is kept while nothing is known, so that the list below does not jump.
          <output className="block font-semibold">{list.error && !list.first ? '' : total}</output>
        )}
        <FilterChips filter={filter} onChange={onChange} onClear={onClear} />
      </div>
      <ArtistList list={list} filter={filter} onReset={onClear} />
    </div>
  );
}
