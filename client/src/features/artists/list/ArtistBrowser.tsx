import { startTransition, useOptimistic } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { useList } from '../../../api/use-list.ts';
import { ArtistFilters } from '../filter/ArtistFilters.tsx';
import { ArtistList } from './ArtistList.tsx';
import { type ArtistFilter, inputOf } from '../filter/artist-filter.ts';
import { FilterChips } from '../filter/FilterChips.tsx';
import type { FilterProps } from '../filter/FilterFields.tsx';
import { totalText } from '../filter/filter-names.ts';

/** The artist list with its search and filters. */
export function ArtistBrowser({ filter, onChange, onClear }: FilterProps & { onClear: () => void }) {
  // The address follows a moment later; the pressed filter shows at once.
  const [shown, show] = useOptimistic(filter, (before, patch: Partial<ArtistFilter>) => ({
    ...before,
    ...patch,
  }));
  const handleChange = (patch: Partial<ArtistFilter>) =>
    startTransition(() => {
      show(patch);
      onChange(patch);
    });
  const { state } = useSession();
  const mayAsk = !filter.isLikedOnly || state === 'signed-in';
  const list = useList('user/get-artists', mayAsk ? inputOf(filter) : null);
  const total = list.first ? totalText(list.total, list.first.totalIsEstimate) : '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ArtistFilters
        filter={shown}
        onChange={handleChange}
        onClear={onClear}
        total={list.total === 0 ? 'the empty list' : total}
        isBusy={list.isChanging}
      />
      <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
        {mayAsk && (
          // The empty line keeps the list below from jumping.
          <output className="block font-semibold empty:-mr-5">
            {list.error && !list.first ? '' : total}
          </output>
        )}
        <FilterChips filter={shown} onChange={handleChange} onClear={onClear} />
      </div>
      <ArtistList list={list} filter={filter} onReset={onClear} />
    </div>
  );
}
