import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { type RaRecord, useGetList } from 'ra-core';
import type { FiltersOf } from '../../data/lists.ts';

const DEBOUNCE_MS = 150;
const SHOWN = 10;

interface Properties<Person extends RaRecord> {
  label: string;
  among: 'users' | 'artists';
  filter: FiltersOf<'users'> & FiltersOf<'artists'>;
  value: Person | null;
  nameOf: (person: Person) => string;
  error: string | null;
  /** For an optional field: what empty means. */
  help?: string;
  onChange: (person: Person | null) => void;
}

/** Finds one person by a part of the name or email. */
export function PersonPicker<Person extends RaRecord>(properties: Properties<Person>) {
  const { label, among, filter, value, nameOf, error, help, onChange } = properties;
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isName = value !== null && asked === nameOf(value);
  const {
    data,
    isFetching,
    error: listError,
  } = useGetList<Person>(among, {
    filter: asked === '' || isName ? filter : { ...filter, q: asked },
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'username', order: 'ASC' },
  });
  return (
    <Autocomplete
      options={data ?? []}
      value={value}
      loading={isFetching}
      // The server has filtered already, and it forgives typing errors.
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={(person) => person.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onChange={(_, person) => onChange(person)}
      onInputChange={(_, text) => setTyped(text)}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={label}
          error={error !== null || listError !== null}
          helperText={error ?? listError?.message ?? help ?? 'Type part of the name or email.'}
        />
      )}
    />
  );
}
