import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { type RaRecord, useGetList, useGetOne } from 'ra-core';
import type { RecordField as Definition } from '@dubplate/shared/features/content/blocks/fields.ts';

const DEBOUNCE_MS = 150;
const SHOWN = 10;

/** Where each kind is found, what a document keeps of it, and what staff call it. */
const kinds = {
  artist: { resource: 'artists', key: 'slug', name: 'username', sort: 'username' },
  session: { resource: 'sessions', key: 'id', name: 'title', sort: 'date' },
} as const;

interface Option {
  key: string;
  name: string;
}

interface Properties {
  of: Definition['of'];
  label: string;
  value: string;
  isRequired: boolean;
  isWrong: boolean;
  help: string;
  onChange: (value: string | undefined) => void;
}

/** Points at an artist, a session or a course, found by a part of its name. */
export function RecordField({ of, label, value, isRequired, isWrong, help, onChange }: Properties) {
  const [typed, setTyped] = useState('');
  const options = useOptions(of, typed);
  const known = useKnown(of, value);
  const chosen = value === '' ? null : (options.find(({ key }) => key === value) ?? known);
  return (
    <Autocomplete
      options={options}
      value={chosen}
      // The server has filtered already, and it forgives typing errors.
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ key }) => key}
      isOptionEqualToValue={(option, other) => option.key === other.key}
      onChange={(_event, option) => onChange(option?.key)}
      onInputChange={(_event, text) => setTyped(text)}
      renderInput={(parameters) => (
        <TextField {...parameters} label={label} required={isRequired} error={isWrong} helperText={help} />
      )}
    />
  );
}

function useOptions(of: Definition['of'], typed: string): Option[] {
  const { resource, sort } = kinds[of];
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useGetList<RaRecord>(resource, {
    filter: asked === '' ? {} : { q: asked },
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: sort, order: of === 'artist' ? 'ASC' : 'DESC' },
  });
  return (data ?? []).flatMap((row) => optionOf(of, row) ?? []);
}

/** The name of what is chosen already. An artist's address is readable as it is. */
function useKnown(of: Definition['of'], value: string): Option {
  const { resource } = kinds[of];
  const { data } = useGetOne<RaRecord>(resource, { id: value }, { enabled: of !== 'artist' && value !== '' });
  return (data && optionOf(of, data)) ?? { key: value, name: value };
}

function optionOf(of: Definition['of'], row: RaRecord): Option | null {
  const { key, name } = kinds[of];
  const [kept, shown]: unknown[] = [row[key], row[name]];
  return typeof kept === 'string' && kept !== '' ? { key: kept, name: String(shown) } : null;
}
