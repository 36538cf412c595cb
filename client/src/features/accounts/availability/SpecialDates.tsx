import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Fields } from '../../../ui/form/bind.ts';
import { controlClass, FieldError } from '../../../ui/form/Field.tsx';
import type { AvailabilityValues, TypedException } from './availability-section.ts';
import { DateField } from './DateField.tsx';
import { DateRows } from './DateRows.tsx';
import { Part } from './Part.tsx';
import { TimeRange } from './TimeRange.tsx';
import { todayIn } from './today.ts';

const kinds: readonly { value: TypedException['kind']; label: string }[] = [
  { value: 'hours', label: 'Other hours' },
  { value: 'closed-hours', label: 'Closed hours' },
  { value: 'closed', label: 'Closed all day' },
];

/** Dates that differ from the usual week. */
export function SpecialDates({ values, errors, onChange }: Fields<AvailabilityValues>) {
  const error = errors['exceptions'];
  const today = todayIn(values.timeZone);
  return (
    <Part
      title="Special dates"
      text="Other hours replace your weekly ones on that date, closed hours are taken out of them. A date may have several entries."
      error={error}
    >
      <DateRows<TypedException>
        rows={values.exceptions}
        noun="date"
        addLabel="Add a date"
        newRow={() => ({ date: '', kind: 'closed', from: '', to: '' })}
        onChange={(exceptions) => onChange({ exceptions })}
      >
        {(row, patch, nth) => (
          <SpecialDate row={row} nth={nth} today={today} isChecked={error !== undefined} onPatch={patch} />
        )}
      </DateRows>
    </Part>
  );
}

interface RowProps {
  row: TypedException;
  nth: string;
  today: string;
  isChecked: boolean;
  onPatch: (changes: Partial<TypedException>) => void;
}

function SpecialDate({ row, nth, today, isChecked, onPatch }: RowProps) {
  const id = useId();
  const lacksDate = isChecked && row.date === '';
  return (
    <>
      <div className="grid gap-1 max-sm:w-full">
        <DateField
          label={`Day, ${nth}`}
          min={today}
          value={row.date}
          isWrong={lacksDate}
          describedBy={lacksDate ? id : undefined}
          onChange={(date) => onPatch({ date })}
        />
        {lacksDate && <FieldError id={id}>Choose a date.</FieldError>}
      </div>
      <div className="relative max-sm:w-full">
        <select
          aria-label={`What is different, ${nth}`}
          value={row.kind}
          onChange={({ target }) => {
            const kind = kinds.find(({ value }) => value === target.value);
            if (kind) onPatch({ kind: kind.value });
          }}
          className={clsx(controlClass, 'appearance-none pr-12')}
        >
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2"
        />
      </div>
      {row.kind !== 'closed' && <TimeRange value={row} what={nth} isChecked={isChecked} onChange={onPatch} />}
    </>
  );
}
