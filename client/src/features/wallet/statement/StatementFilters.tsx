import { statementKinds } from '@dubplate/shared/features/wallet/model.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { isNarrowed, type StatementFilter } from './statement-filter.ts';
import { kindNames } from './statement-names.ts';

interface Props {
  filter: StatementFilter;
  onChange: (filter: StatementFilter) => void;
}

const nothing: StatementFilter = { kind: null, from: '', to: '' };

export function StatementFilters({ filter, onChange }: Props) {
  const { kind, from, to } = filter;
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <Select
        label="Show"
        value={kind ?? ''}
        options={[
          { value: '', label: 'Everything' },
          ...statementKinds.map((each) => ({ value: each, label: kindNames[each] })),
        ]}
        onChange={({ target }) =>
          onChange({ ...filter, kind: statementKinds.find((each) => each === target.value) ?? null })
        }
        className="max-sm:col-span-2 sm:min-w-48"
      />
      <TextField
        label="From"
        type="date"
        // A date field is wider than half a phone, so it must be allowed to shrink.
        className="grid-cols-[minmax(0,1fr)]"
        value={from}
        max={to || undefined}
        onChange={({ target }) => onChange({ ...filter, from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        className="grid-cols-[minmax(0,1fr)]"
        value={to}
        min={from || undefined}
        onChange={({ target }) => onChange({ ...filter, to: target.value })}
      />
      {isNarrowed(filter) && (
        <Button kind="quiet" onClick={() => onChange(nothing)} className="max-sm:col-span-2">
          Show everything
        </Button>
      )}
    </div>
  );
}
