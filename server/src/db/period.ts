import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { invalid } from '../http/errors.ts';

const DEFAULT_DAYS = 30;
const STEPS_MAX = 750;
const stepDays = { day: 1, week: 7, month: 28 } as const;

/** `from` is included, `until` isn't. Both are the start of a UTC day. */
export interface Period {
  from: Date;
  until: Date;
  groupBy: 'day' | 'week' | 'month';
}

/** The requested period, or the last 30 days including today. Refuses a reversed period and one with too many steps for a chart. */
export function periodOf(
  input: { from?: string | undefined; to?: string | undefined; groupBy?: Period['groupBy'] | undefined },
  now: Date,
): Period {
  const today = new Date(now.toISOString().slice(0, 10));
  const until = addMs(input.to === undefined ? today : new Date(input.to), DAY_MS);
  const from = input.from === undefined ? addMs(until, -DEFAULT_DAYS * DAY_MS) : new Date(input.from);
  const groupBy = input.groupBy ?? 'day';
  if (from >= until) throw invalid({ to: 'The end must not lie before the beginning.' });
  const steps = (until.getTime() - from.getTime()) / DAY_MS / stepDays[groupBy];
  if (steps > STEPS_MAX) throw invalid({ groupBy: 'This period is too long for such short steps.' });
  return { from, until, groupBy };
}

/** The days `from` and `to` of a filter, both included, as points in time. */
export function daysBetween({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    from: from === undefined ? undefined : new Date(from),
    until: to === undefined ? undefined : addMs(new Date(to), DAY_MS),
  };
}
