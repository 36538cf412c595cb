import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import {
  addMonths,
  clampDay,
  type Day,
  dayAfterKey,
  dayText,
  monthOf,
  monthText,
  weekdayNames,
  weeksOf,
} from './days.ts';
import { firstWeekday } from './offered-days.ts';

type Props = {
  /** The day that the keyboard is on; its month shows. */
  focusDay: Day;
  chosenDay: Day | null;
  today: Day;
  lastDay: Day;
  /** How many times of a day are free. */
  freeOn: (day: Day) => number;
  onFocusDay: (day: Day) => void;
  onChoose: (day: Day) => void;
};

/** A month, walked through by arrows, Home, End, Page Up and Page Down. Only one day is in the tab order. */
export function MonthGrid({ focusDay, chosenDay, today, lastDay, freeOn, onFocusDay, onChoose }: Props) {
  const headingId = useId();
  const tableRef = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  const weekday = firstWeekday();
  const month = monthOf(focusDay);
  // What is over would only push what can be chosen further down.
  const weeksAhead = weeksOf(month, weekday).filter((week) =>
    week.some((day) => day !== null && day >= today),
  );

  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    tableRef.current?.querySelector<HTMLElement>(`[data-day="${focusDay}"]`)?.focus();
  }, [focusDay]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const limits = { firstWeekday: weekday, min: today, max: lastDay };
    const next = dayAfterKey(focusDay, event.key, limits);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (next === focusDay) return;
    isByKey.current = true;
    onFocusDay(next);
  };
  const turn = (months: number) =>
    onFocusDay(clampDay(`${monthOf(addMonths(focusDay, months))}-01`, today, lastDay));

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 id={headingId} aria-live="polite" className="text-xl">
          {monthText(focusDay)}
        </h3>
        <div className="flex">
          <IconButton
            label="Previous month"
            icon={<ChevronLeft aria-hidden />}
            disabled={month <= monthOf(today)}
            onClick={() => turn(-1)}
          />
          <IconButton
            label="Next month"
            icon={<ChevronRight aria-hidden />}
            disabled={month >= monthOf(lastDay)}
            onClick={() => turn(1)}
          />
        </div>
      </div>
      <table
        ref={tableRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a date grid is a table with this role
        role="grid"
        aria-labelledby={headingId}
        onKeyDown={handleKeyDown}
        className="w-full table-fixed border-separate border-spacing-0.5 text-center"
      >
        <thead>
          <tr>
            {weekdayNames(weekday).map(({ long, short }) => (
              <th key={long} scope="col" abbr={long} className="pb-1 text-sm font-bold text-muted">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksAhead.map((week, index) => (
            <tr key={index}>
              {week.map((day, place) =>
                day === null ? (
                  <td key={place} />
                ) : (
                  <td key={day} aria-selected={day === chosenDay} className="p-0">
                    <DayButton
                      day={day}
                      free={freeOn(day)}
                      isOut={day < today || day > lastDay}
                      isToday={day === today}
                      isChosen={day === chosenDay}
                      isInTabOrder={day === focusDay}
                      onChoose={onChoose}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayButtonProps {
  day: Day;
  free: number;
  /** Before today, or further than anyone can book. */
  isOut: boolean;
  isToday: boolean;
  isChosen: boolean;
  isInTabOrder: boolean;
  onChoose: (day: Day) => void;
}

function DayButton({ day, free, isOut, isToday, isChosen, isInTabOrder, onChoose }: DayButtonProps) {
  const times = free === 0 ? 'no free times' : free === 1 ? '1 free time' : `${free} free times`;
  return (
    <button
      type="button"
      data-day={day}
      disabled={isOut}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-label={`${dayText(day)}, ${times}`}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onChoose(day)}
      className={clsx(
        'relative grid h-12 w-full place-items-center rounded-card text-base tabular -outline-offset-2',
        isChosen
          ? 'bg-solid font-bold text-on-solid'
          : free > 0
            ? 'bg-sunken font-bold text-text hover:bg-line'
            : 'text-muted',
        isOut && 'opacity-45',
      )}
    >
      {Number(day.slice(8))}
      {isToday && <span aria-hidden className="absolute bottom-1.5 h-1 w-4 rounded-full bg-current" />}
    </button>
  );
}
