import { genres } from '@dubplate/shared/lookups/genres.ts';
import { useEffect, useState } from 'react';
import { useSession } from '../../api/use-session.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { type ArtistFilter, artistSorts, type ArtistSort } from './artist-filter.ts';

interface Props {
  filter: ArtistFilter;
  onChange: (patch: Partial<ArtistFilter>) => void;
}

const sortNames: Record<ArtistSort, string> = {
  recommended: 'Recommended',
  newest: 'Newest',
  rating: 'Best rated',
  price: 'Lowest price',
};

const TYPING_PAUSE_MS = 300;

export function ArtistFilters({ filter, onChange }: Props) {
  const { state } = useSession();
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-[2fr_1fr_1fr]">
      <QueryField value={filter.q} onChange={(q) => onChange({ q })} />
      <Select
        label="Genre"
        isLabelHidden
        value={filter.genre === null ? 'all' : String(filter.genre)}
        options={[
          { value: 'all', label: 'All genres' },
          ...genres.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target }) => onChange({ genre: target.value === 'all' ? null : Number(target.value) })}
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
      <div className="flex flex-wrap gap-x-10 gap-y-1 col-span-2 lg:col-span-3">
        {(state === 'signed-in' || filter.isLikedOnly) && (
          <Switch
            label="My Artists"
            checked={filter.isLikedOnly}
            onChange={({ target }) => onChange({ isLikedOnly: target.checked })}
          />
        )}
        <Switch
          label="Private sessions"
          checked={filter.takesPrivateSessions}
          onChange={({ target }) => onChange({ takesPrivateSessions: target.checked })}
        />
      </div>
    </div>
  );
}

/** The address follows after a pause, so that it does not change with every letter. */
function QueryField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  // The address changed by another hand than this field's: Back, or the button that shows all.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }
  useEffect(() => {
    if (typed === sent) return;
    const timer = setTimeout(() => {
      setSent(typed);
      onChange(typed);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sent, onChange]);
  return (
    <SearchField
      label="Search artists"
      placeholder="Name, genre or label"
      maxLength={100}
      value={typed}
      onChange={setTyped}
      className="col-span-2 lg:col-span-1"
    />
  );
}
