import { DAY_MS } from '@dubplate/shared/lib/dates.ts';

export const groupings = ['day', 'week', 'month'] as const;
export type Grouping = (typeof groupings)[number];
export const presetDays = [7, 30, 90, 365] as const;

/** Calendar days in UTC, both included, as the statistics calls count them. */
export interface Period {
  from: string;
  to: string;
  groupBy: Grouping;
  /** Null for a period chosen by its dates. */
  preset: number | null;
}

const DEFAULT_DAYS = 30;
/** A calendar day in the form of the address. */
export const isDay = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));

/** The period in the address; an invalid one counts as the last 30 days. */
export function readPeriod(query: URLSearchParams, now: Date): Period {
  const groupBy = groupings.find((known) => known === query.get('by')) ?? 'day';
  const [from, to] = [query.get('from'), query.get('to')];
  if (isDay(from) && isDay(to) && from <= to) return { from, to, groupBy, preset: null };
  const preset = presetDays.find((days) => String(days) === query.get('days')) ?? DEFAULT_DAYS;
  const today = dayOf(now);
  return { from: addDays(today, 1 - preset), to: today, groupBy, preset };
}

/** The days of a period as a filter of lists. */
export function daysOf({ from, to }: Period) {
  return { from, to };
}

/** The same number of days, right before. */
export function periodBefore(period: Period): Period {
  const days = lengthOf(period);
  return { ...period, from: addDays(period.from, -days), to: addDays(period.from, -1) };
}

export function lengthOf({ from, to }: Pick<Period, 'from' | 'to'>): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** "last 30 days, against the 30 before" */
export function periodWords(period: Period): string {
  const days = lengthOf(period);
  if (period.preset !== null) return `last ${days} days, against the ${days} before`;
  const before = days === 1 ? 'the day before' : `the ${days} days before`;
  return `${period.from} to ${period.to}, against ${before}`;
}

export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * DAY_MS));
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
