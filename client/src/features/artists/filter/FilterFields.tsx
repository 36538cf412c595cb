import { type ArtistOffer, type ArtistTag, artistTags } from '@dubplate/shared/features/artists/model.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import clsx from 'clsx';
import { useSession } from '../../../api/use-session.ts';
import { Select, type SelectOption } from '../../../ui/form/Select.tsx';
import type { ArtistFilter } from './artist-filter.ts';
import { offerChoices, type PriceRange, priceRanges, rangeText } from './filter-names.ts';
import { FilterPill } from './FilterPill.tsx';

export interface FilterProps {
  filter: ArtistFilter;
  onChange: (patch: Partial<ArtistFilter>) => void;
}

/** All filters except the search words: on the page on large screens, in a sheet on a phone. */
export function FilterFields({ filter, onChange, isStacked }: FilterProps & { isStacked?: boolean }) {
  const { state } = useSession();
  return (
    <div className={clsx('grid gap-4', !isStacked && 'grid-cols-3')}>
      <LookupSelect
        label="Genre"
        all="All genres"
        lookup={genres}
        value={filter.genre}
        onChange={(genre) => onChange({ genre })}
      />
      <LookupSelect
        label="Topic"
        all="All topics"
        lookup={topics}
        value={filter.topic}
        onChange={(topic) => onChange({ topic })}
      />
      <PriceSelect range={filter} onChange={onChange} />
      <div className={clsx('flex flex-wrap gap-x-8 gap-y-4', !isStacked && 'col-span-full')}>
        <Toggles<ArtistOffer>
          legend="Accepts"
          options={offerChoices}
          chosen={filter.accepts}
          onChange={(accepts) => onChange({ accepts })}
        />
        <Toggles<ArtistTag>
          legend="Known for"
          options={artistTags.map((value) => ({ value, label: value }))}
          chosen={filter.tags}
          onChange={(tags) => onChange({ tags })}
        />
        {(state === 'signed-in' || filter.isLikedOnly) && (
          <Toggles<'liked'>
            legend="Yours"
            options={[{ value: 'liked', label: 'My Artists' }]}
            chosen={filter.isLikedOnly ? ['liked'] : []}
            onChange={(chosen) => onChange({ isLikedOnly: chosen.length > 0 })}
          />
        )}
      </div>
    </div>
  );
}

interface LookupProps {
  label: string;
  all: string;
  lookup: readonly { id: number; name: string }[];
  value: number | null;
  onChange: (id: number | null) => void;
}

function LookupSelect({ label, all, lookup, value, onChange }: LookupProps) {
  return (
    <Select
      label={label}
      value={value === null ? 'all' : String(value)}
      options={[
        { value: 'all', label: all },
        ...lookup.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ target }) => onChange(target.value === 'all' ? null : Number(target.value))}
    />
  );
}

/** A price range from the address that is not in the list stays selectable. */
function PriceSelect({ range, onChange }: { range: PriceRange; onChange: (range: PriceRange) => void }) {
  const any: PriceRange = { priceMin: null, priceMax: null };
  const { priceMin, priceMax } = range;
  const known = [any, ...priceRanges];
  const isKnown = known.some((each) => keyOf(each) === keyOf(range));
  const offered = isKnown ? known : [...known, { priceMin, priceMax }];
  const options: SelectOption[] = offered.map((each) => ({ value: keyOf(each), label: rangeText(each) }));
  return (
    <Select
      label="Price of one feedback"
      value={keyOf(range)}
      options={options}
      onChange={({ target }) => onChange(offered.find((each) => keyOf(each) === target.value) ?? any)}
    />
  );
}

function keyOf({ priceMin, priceMax }: PriceRange): string {
  return `${priceMin ?? ''}-${priceMax ?? ''}`;
}

interface TogglesProps<V extends string> {
  legend: string;
  options: readonly { value: V; label: string }[];
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
}

function Toggles<V extends string>({ legend, options, chosen, onChange }: TogglesProps<V>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <FilterPill
            key={value}
            label={label}
            isChosen={chosen.includes(value)}
            onToggle={(isChosen) =>
              onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
