import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { QueryField } from '../../../ui/form/QueryField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { artistSorts } from './artist-filter.ts';
import { FilterFields, type FilterProps } from './FilterFields.tsx';
import { chipsOf, sortNames } from './filter-names.ts';

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'), 'FilterSheet');

interface Props extends FilterProps {
  onClear: () => void;
  total: string;
  isBusy: boolean;
}

export function ArtistFilters({ filter, onChange, onClear, total, isBusy }: Props) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  // The search words have their own field; the button counts the filters in the sheet.
  const count = chipsOf({ ...filter, q: '' }).length;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 sm:grid-cols-[2fr_1fr_auto] lg:grid-cols-[2fr_1fr]">
        <QueryField
          label="Search artists"
          placeholder="Name, genre or label"
          value={filter.q}
          isBusy={isBusy}
          onChange={(q) => onChange({ q })}
          className="max-sm:col-span-2"
        />
        <Select
          label="Sort by"
          isLabelHidden
          value={filter.sort}
          options={artistSorts.map((sort) => ({ value: sort, label: sortNames[sort] }))}
          onChange={({ target }) =>
            onChange({ sort: artistSorts.find((sort) => sort === target.value) ?? 'recommended' })
          }
        />
        <Button
          kind="secondary"
          className="min-w-36 px-3 lg:hidden"
          icon={<SlidersHorizontal aria-hidden className="size-5" />}
          aria-haspopup="dialog"
          onClick={() => setIsSheetOpen(true)}
        >
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      </div>
      <div className="max-lg:hidden">
        <FilterFields filter={filter} onChange={onChange} />
      </div>
      <Suspense>
        {isSheetOpen && (
          <FilterSheet
            filter={filter}
            onChange={onChange}
            onClear={onClear}
            onClose={() => setIsSheetOpen(false)}
            total={total}
          />
        )}
      </Suspense>
    </div>
  );
}
