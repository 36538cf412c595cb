import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';

/** How far back the chart looks, with steps that show the trend and can still be read. */
export const earningsPeriods = [
  { days: 30, groupBy: 'day', label: '30 days' },
  { days: 90, groupBy: 'week', label: '90 days' },
  { days: 365, groupBy: 'month', label: '12 months' },
] as const;
export type EarningsPeriod = (typeof earningsPeriods)[number];

/** The call's input: the period's days up to today, in UTC as the server counts them. */
export function chartQuery({ days, groupBy }: EarningsPeriod, now: Date) {
  return { from: dayOf(addMs(now, -(days - 1) * DAY_MS)), to: dayOf(now), groupBy };
}

const names: Record<EarningsPeriod['groupBy'], Intl.DateTimeFormat> = {
  day: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  week: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' }),
};

/** "Nov 3", "Week of Nov 3" or "Nov 26", for the axis and for the table. */
export function stepName(date: string, { groupBy }: EarningsPeriod, isLong = false): string {
  const name = names[groupBy].format(new Date(date));
  return groupBy === 'week' && isLong ? `Week of ${name}` : name;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
