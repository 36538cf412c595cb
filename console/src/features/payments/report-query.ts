import { addDays, dayOf, isDay, lengthOf } from '../../dashboard/period.ts';

export const REPORT_DAYS_MAX = 31;
const DAYS_AT_FIRST = 7;

export interface ReportQuery {
  /** Empty: the provider that takes cards now. */
  provider: string;
  from: string;
  to: string;
  /** Why these days can't be asked for. */
  error: string | null;
}

/** Reads the query from the address; without days it asks for the last seven. */
export function readReportQuery(query: URLSearchParams, now: Date): ReportQuery {
  const today = dayOf(now);
  const to = query.get('to') ?? today;
  const from = query.get('from') ?? addDays(isDay(to) ? to : today, 1 - DAYS_AT_FIRST);
  return { provider: query.get('provider') ?? '', from, to, error: errorOf(from, to) };
}

function errorOf(from: string, to: string): string | null {
  if (!isDay(from) || !isDay(to)) return 'Please choose both days.';
  if (from > to) return 'The first day comes after the last one.';
  return lengthOf({ from, to }) > REPORT_DAYS_MAX ? `Please choose at most ${REPORT_DAYS_MAX} days.` : null;
}
