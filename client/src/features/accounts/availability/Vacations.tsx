import { useId } from 'react';
import type { Fields } from '../../../ui/form/bind.ts';
import { FieldError } from '../../../ui/form/Field.tsx';
import { type AvailabilityValues, type TypedVacation, vacationProblem } from './availability-section.ts';
import { DateField } from './DateField.tsx';
import { DateRows } from './DateRows.tsx';
import { Part } from './Part.tsx';
import { todayIn } from './today.ts';

/** Days off in a row. */
export function Vacations({ values, errors, onChange }: Fields<AvailabilityValues>) {
  const error = errors['vacations'];
  const today = todayIn(values.timeZone);
  return (
    <Part
      title="Vacations"
      text="Nobody can book you from the first to the last day. Sessions that are booked already stay."
      error={error}
    >
      <DateRows<TypedVacation>
        rows={values.vacations}
        noun="vacation"
        addLabel="Add a vacation"
        newRow={() => ({ from: '', to: '' })}
        onChange={(vacations) => onChange({ vacations })}
      >
        {(row, patch, nth) => (
          <Vacation row={row} nth={nth} today={today} isChecked={error !== undefined} onPatch={patch} />
        )}
      </DateRows>
    </Part>
  );
}

interface RowProps {
  row: TypedVacation;
  nth: string;
  today: string;
  isChecked: boolean;
  onPatch: (changes: Partial<TypedVacation>) => void;
}

function Vacation({ row, nth, today, isChecked, onPatch }: RowProps) {
  const id = useId();
  const isWhole = row.from !== '' && row.to !== '';
  const problem = isChecked || isWhole ? vacationProblem(row) : null;
  const field = { isWrong: problem !== null, describedBy: problem ? id : undefined };
  return (
    <div className="grid gap-1 max-sm:w-full">
      <div className="flex items-center gap-2 max-sm:flex-col max-sm:items-stretch">
        <DateField
          {...field}
          label={`First day, ${nth}`}
          min={today}
          value={row.from}
          // The last day follows, so that one day off needs one choice.
          onChange={(from) => onPatch({ from, ...(row.to < from && { to: from }) })}
        />
        <span className="text-muted">to</span>
        <DateField
          {...field}
          label={`Last day, ${nth}`}
          min={row.from || today}
          value={row.to}
          onChange={(to) => onPatch({ to })}
        />
      </div>
      {problem && <FieldError id={id}>{problem}</FieldError>}
    </div>
  );
}
