import { isTimeZone } from '@dubplate/shared/lib/time-zones.ts';
import { bindValue, type Fields } from '../../../ui/form/bind.ts';
import { TimeZoneField } from '../settings/TimeZoneField.tsx';
import type { AvailabilityValues } from './availability-section.ts';

interface Props {
  fields: Fields<AvailabilityValues>;
  /** Null: none is saved yet. */
  savedZone: string | null;
}

/** The clock that the hours are on, and what changes with it. */
export function ZoneField({ fields, savedZone }: Props) {
  const { timeZone } = fields.values;
  const isMoved = savedZone !== null && timeZone !== savedZone && isTimeZone(timeZone);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TimeZoneField label="Time zone of your hours" {...bindValue(fields, 'timeZone')} />
      <output className="empty:hidden">
        {isMoved && (
          <span className="block max-w-prose rounded-card bg-yellow-2 p-4 text-sm text-ink">
            <strong>Your hours move to {timeZone}.</strong> 10:00 will be 10:00 there, no longer in{' '}
            {savedZone}. Sessions that are booked stay at the same moment, so they may show another time on
            your clock.
          </span>
        )}
      </output>
    </div>
  );
}
