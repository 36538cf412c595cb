import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import type { PrivateSessionSettings } from '@dubplate/shared/features/accounts/private-session-settings.ts';
import { PS_HORIZON_DAYS, slotsOf } from '@dubplate/shared/features/private-sessions/slots.ts';
import { addMs, dateOf, DAY_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { dayOf, mondayOf, wallClockOf } from '@dubplate/shared/lib/wall-clock.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import { type AvailabilityValues, availabilitySection, settingsOf } from './availability-section.ts';
import { Part } from './Part.tsx';
import { DAY_MINUTES } from './week.ts';

const WEEKS_MAX = Math.floor(PS_HORIZON_DAYS / 7) + 1;

/** The free times that follow from what is in the form, saved or not: the same count that fans are offered. */
export function FreeTimes({ user, values }: { user: OwnUser; values: AvailabilityValues }) {
  const [chosenWeek, setChosenWeek] = useState<number | null>(null);
  const isGood = Object.keys(availabilitySection.check(values, user)).length === 0;
  const shown = useFreeWeek(user, { settings: isGood ? settingsOf(values) : null, chosenWeek });
  return (
    <Part
      title={titleOf(shown?.week ?? 0)}
      text="Counted from what you see above, saved or not. Fans don’t get times of your live sessions or of your own calendar either."
    >
      {shown ? (
        <FreeWeek shown={shown} timeZone={values.timeZone} onWeek={setChosenWeek} />
      ) : (
        <p className="rounded-card bg-sunken p-5">
          Your free times show here once the fields above are right.
        </p>
      )}
    </Part>
  );
}

function titleOf(week: number): string {
  if (week === 0) return 'These are your free times this week';
  return week === 1 ? 'These are your free times next week' : `These are your free times in ${week} weeks`;
}

type ShownWeek = ReturnType<typeof freeWeek>;

interface Asked {
  /** Null while they are not right. */
  settings: PrivateSessionSettings | null;
  /** Null: the first one with a free time. */
  chosenWeek: number | null;
}

function useFreeWeek(user: OwnUser, { settings, chosenWeek }: Asked): ShownWeek | null {
  const { data } = useCall('privateSessions/get-private-sessions', { artistId: user.uid });
  const minute = Math.floor(serverNowMs() / MINUTE_MS);
  const kept = settings && JSON.stringify(settings);
  return useMemo(() => {
    if (kept === null) return null;
    const booked = (data?.items ?? []).map(({ date, duration }) => {
      const start = dateOf(date);
      return { start, end: addMs(start, duration * MINUTE_MS) };
    });
    const same = JSON.parse(kept) as PrivateSessionSettings; // The settings' own text.
    const read = (week: number) => freeWeek(same, { booked, week, now: new Date(minute * MINUTE_MS) });
    if (chosenWeek !== null) return read(chosenWeek);
    for (let week = 0; week < WEEKS_MAX; week += 1) {
      const found = read(week);
      if (found.days.some(({ starts }) => starts.length > 0)) return found;
    }
    return read(0);
  }, [kept, data, chosenWeek, minute]);
}

interface WeekProps {
  shown: ShownWeek;
  timeZone: string;
  onWeek: (week: number) => void;
}

function FreeWeek({ shown: { week, first, days }, timeZone, onWeek }: WeekProps) {
  const count = days.reduce((sum, { starts }) => sum + starts.length, 0);
  return (
    <div className="grid gap-4 rounded-card bg-sunken p-5" data-free-times>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <output className="font-bold">
          {count === 0 ? 'No free times' : count === 1 ? '1 free time' : `${count} free times`},{' '}
          <span className="font-normal">
            {dateText(first)} to {dateText(first + 6)}, {timeZone.replaceAll('_', ' ')} time
          </span>
        </output>
        <div className="flex">
          <IconButton
            label="Week before"
            icon={<ChevronLeft />}
            disabled={week === 0}
            onClick={() => onWeek(week - 1)}
          />
          <IconButton
            label="Next week"
            icon={<ChevronRight />}
            disabled={week === WEEKS_MAX - 1}
            onClick={() => onWeek(week + 1)}
          />
        </div>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-7">
        {days.map(({ day, starts }) => (
          <li key={day} className="grid content-start gap-1.5">
            <span className="text-sm font-bold">{dateText(day)}</span>
            {starts.length === 0 ? (
              <span className="text-sm text-muted">None</span>
            ) : (
              <span className="flex flex-wrap gap-1.5">
                {starts.map((start) => (
                  <time
                    key={start.getTime()}
                    dateTime={start.toISOString()}
                    className="rounded-[0.375rem] bg-surface px-2.5 py-1 text-sm font-semibold"
                  >
                    {timeIn(start, timeZone)}
                  </time>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Around {
  booked: { start: Date; end: Date }[];
  week: number;
  now: Date;
}

/** The free times of a week from Monday to Sunday on the artist's clock, by day. */
function freeWeek(settings: PrivateSessionSettings, { booked, week, now }: Around) {
  const clock = wallClockOf(settings.timeZone);
  const first = mondayOf(dayOf(clock.read(now))) + week * 7;
  const slots = slotsOf({
    settings,
    from: new Date(clock.firstAt(first * DAY_MINUTES).ms),
    to: new Date(clock.firstAt((first + 7) * DAY_MINUTES).ms),
    now,
    busy: booked,
    bookings: booked.map(({ start }) => start),
  });
  const days = Array.from({ length: 7 }, (_none, index) => first + index).map((day) => ({
    day,
    starts: slots.map(({ start }) => start).filter((start) => dayOf(clock.read(start)) === day),
  }));
  return { week, first, days };
}

function dateText(day: number): string {
  const options = { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(day * DAY_MS);
}

function timeIn(start: Date, timeZone: string): string {
  const options = { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(start);
}
