import {
  PRIVATE_DESCRIPTION_LENGTH_MAX,
  PRIVATE_DURATIONS,
  privateSessionBounds as bounds,
} from '@dubplate/shared/features/accounts/private-session-bounds.ts';
import { bindValue, type Fields } from '../../../ui/form/bind.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TokenField } from '../../../ui/money/TokenField.tsx';
import { rangeText } from '../fields/offer-fields.ts';
import type { AvailabilityValues } from './availability-section.ts';

const durations = PRIVATE_DURATIONS.map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutes`,
}));

/** What a session costs, how long it is and what it is about. */
export function OfferFields(fields: Fields<AvailabilityValues>) {
  const { values, onChange } = fields;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TokenField
          label="Price of a private session"
          help={`${rangeText({ ...bounds.price, step: 1 })}. Booked sessions keep their price.`}
          {...bindValue(fields, 'price')}
        />
        <Select
          label="Length"
          name="duration"
          value={String(values.duration)}
          options={durations}
          help="Booked sessions keep their length."
          onChange={({ target }) => {
            const duration = PRIVATE_DURATIONS.find((minutes) => String(minutes) === target.value);
            if (duration) onChange({ duration });
          }}
        />
      </div>
      <Textarea
        label="What happens in a session"
        isOptional
        height="small"
        limit={PRIVATE_DESCRIPTION_LENGTH_MAX}
        placeholder="Bring a mix that doesn’t work yet. We open it together and fix the low end."
        help="Fans read this before they book."
        {...bindValue(fields, 'description')}
      />
    </div>
  );
}
