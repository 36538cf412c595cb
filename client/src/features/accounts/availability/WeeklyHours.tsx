import type { Fields } from '../../../ui/form/bind.ts';
import type { AvailabilityValues } from './availability-section.ts';
import { DayHours } from './DayHours.tsx';
import { Part } from './Part.tsx';
import { copyDay, type TypedWindow } from './times.ts';
import { weekdays } from './week.ts';
import { WeekView } from './WeekView.tsx';

/** The hours of a usual week: drawn in a week view, or typed day by day. Both show the same windows. */
export function WeeklyHours({ values, errors, onChange }: Fields<AvailabilityValues>) {
  const { weekly } = values;
  const change = (next: TypedWindow[]) => onChange({ weekly: next });
  const error = errors['weekly'];
  return (
    <Part
      title="Weekly hours"
      text="Draw the hours in which fans may book you, or type them below. Hours that touch count as one."
      error={error}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:gap-10">
        <WeekView weekly={weekly} onChange={change} />
        <ul className="grid content-start divide-y-2 divide-line">
          {weekdays.map((day) => (
            <DayHours
              key={day}
              day={day}
              weekly={weekly}
              isChecked={error !== undefined}
              onChange={change}
              onCopy={(to) => change(copyDay(weekly, day, to))}
            />
          ))}
        </ul>
      </div>
    </Part>
  );
}
