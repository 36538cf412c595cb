import { products } from '@dubplate/shared/lookups/products.ts';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
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

const TYPING_PAUSE_MS = 300;

export function ArtistFilters({ filter, onChange, onClear, total, isBusy }: Props) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  // The search words have their own field; the button counts the filters in the sheet.
  // The price is that of music feedback; other requests cost the same everywhere.
  const sorts = artistSorts.filter(
    (sort) => sort !== 'price' || products.feedback.isOpen || filter.sort === sort,
  );
  const count = chipsOf({ ...filter, q: '' }).length;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 sm:grid-cols-[2fr_1fr_auto] lg:grid-cols-[2fr_1fr]">
        <QueryField value={filter.q} isBusy={isBusy} onChange={(q) => onChange({ q })} />
        <Select
          label="Sort by"
          isLabelHidden
          value={filter.sort}
          options={sorts.map((sort) => ({ value: sort, label: sortNames[sort] }))}
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

interface QueryProps {
  value: string;
  isBusy: boolean;
  onChange: (value: string) => void;
}

/** The address changes after a pause, not with every letter. */
function QueryField({ value, isBusy, onChange }: QueryProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  // The address was changed elsewhere: by Back, a chip, or "Show all artists".
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }
  const send = useEffectEvent(() => {
    setSent(typed);
    onChange(typed);
  });
  useEffect(() => {
    if (typed === sent) return;
    const timer = setTimeout(() => send(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  return (
    <SearchField
      label="Search artists"
      placeholder="Name, genre or label"
      maxLength={100}
      value={typed}
      isBusy={isBusy || typed !== sent}
      onChange={setTyped}
      className="max-sm:col-span-2"
    />
  );
}
