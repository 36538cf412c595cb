import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { columnNames, type Mapping } from './columns.ts';
import type { CsvRow } from './read-csv.ts';

interface Props {
  rows: readonly CsvRow[];
  mapping: Mapping;
  onChange: (patch: Partial<Mapping>) => void;
}

const placeOf = (value: string) => (value === '' ? null : Number(value));

/** Which column has the addresses and which the names, as far as we could tell. */
export function ColumnChoice({ rows, mapping, onChange }: Props) {
  const columns = columnNames(rows, mapping).map((label, at) => ({ value: String(at), label }));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-bold">Columns</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
        <Select
          label="Email address"
          placeholder="Choose a column"
          value={mapping.email === null ? '' : String(mapping.email)}
          options={columns}
          error={mapping.email === null ? 'Which column has the email addresses?' : null}
          onChange={({ target }) => onChange({ email: placeOf(target.value) })}
        />
        <Select
          label="Name"
          isOptional
          value={mapping.name === null ? '' : String(mapping.name)}
          options={[{ value: '', label: 'None' }, ...columns]}
          onChange={({ target }) => onChange({ name: placeOf(target.value) })}
        />
      </div>
      <Checkbox
        label="The first line has the names of the columns"
        checked={mapping.hasHeadings}
        onChange={({ target }) => onChange({ hasHeadings: target.checked })}
      />
    </fieldset>
  );
}
