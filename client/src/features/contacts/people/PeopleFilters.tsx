import { contactKinds } from '@dubplate/shared/features/contacts/model.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { type ContactSort, kindNames, sortNames } from '../contact-words.ts';
import type { PeopleFilter } from './people-filter.ts';

interface Props {
  filter: PeopleFilter;
  isBusy: boolean;
  onChange: (patch: Partial<PeopleFilter>) => void;
}

const TYPING_PAUSE_MS = 300;

export function PeopleFilters({ filter, isBusy, onChange }: Props) {
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[2fr_1fr_1fr]">
      <QueryField value={filter.q} isBusy={isBusy} onChange={(q) => onChange({ q })} />
      <Select
        label="Show"
        value={filter.kind ?? ''}
        options={[
          { value: '', label: 'Everybody' },
          ...contactKinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
        ]}
        onChange={({ target }) =>
          onChange({ kind: contactKinds.find((kind) => kind === target.value) ?? null })
        }
      />
      <Select
        label="Order"
        value={filter.sort}
        options={Object.entries(sortNames).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => onChange({ sort: target.value as ContactSort })} // one of the options above
      />
    </div>
  );
}

/** Searches when the typing pauses. */
function QueryField({
  value,
  isBusy,
  onChange,
}: {
  value: string;
  isBusy: boolean;
  onChange: (q: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  // The address changed in another way, such as by Back.
  if (value !== told) {
    setTold(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const tell = useEffectEvent(() => {
    if (typed.trim() !== value) onChange(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(tell, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchField
      label="Search people"
      isLabelShown
      value={typed}
      isBusy={isBusy}
      onChange={setTyped}
      maxLength={100}
    />
  );
}
