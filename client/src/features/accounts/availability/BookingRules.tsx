import { privateSessionBounds as bounds } from '@dubplate/shared/features/accounts/private-session-bounds.ts';
import { bindInput, type Fields } from '../../../ui/form/bind.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { rangeText } from '../fields/offer-fields.ts';
import type { AvailabilityValues } from './availability-section.ts';
import { Part } from './Part.tsx';

const range = (field: keyof typeof bounds) => rangeText({ ...bounds[field], step: 1 });

/** Room to breathe: pauses, notice and limits. */
export function BookingRules(fields: Fields<AvailabilityValues>) {
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } as const;
  return (
    <Part title="Pauses and limits">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...number}
          label="Pause between sessions, in minutes"
          help={`${range('bufferMin')}.`}
          {...bindInput(fields, 'bufferMin')}
        />
        <TextField
          {...number}
          label="Notice, in hours"
          help={`Fans book at least this long before the start. ${range('noticeHours')}.`}
          {...bindInput(fields, 'noticeHours')}
        />
        <TextField
          {...number}
          label="Sessions in a day, at most"
          isOptional
          help={`${range('maxPerDay')}. Empty means no limit.`}
          {...bindInput(fields, 'maxPerDay')}
        />
        <TextField
          {...number}
          label="Sessions in a week, at most"
          isOptional
          help={`${range('maxPerWeek')}, from Monday to Sunday. Empty means no limit.`}
          {...bindInput(fields, 'maxPerWeek')}
        />
      </div>
    </Part>
  );
}
