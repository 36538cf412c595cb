import type { Band } from './times.ts';
import { DAY_MINUTES, weekdays } from './week.ts';

const columnOf = (day: number) => weekdays.findIndex((each) => each === day);

/** Where a band is in the week view. */
export function placeOf({ day, start, end }: Band) {
  return {
    left: `calc(${(columnOf(day) / 7) * 100}% + 2px)`,
    width: `calc(${100 / 7}% - 4px)`,
    top: `${(start / DAY_MINUTES) * 100}%`,
    height: `${((end - start) / DAY_MINUTES) * 100}%`,
  };
}
