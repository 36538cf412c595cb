import { addDays, dayOf, isDay, lengthOf } from '../../dashboard/period.ts';

export const REPORT_DAYS_MAX = 31;
const DAYS_AT_FIRST = 7;

export interface ReportWish {
  /** Empty: the provider that takes cards now. */
  provider: string;
  from: string;
  to: string;
  /** Why it cannot be asked for like this. */
  error: string | null;
}

/** The report that an address asks for: the last days where it names none. */
export function readReportWish(query: URLSearchParams, now: Date): ReportWish {
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
