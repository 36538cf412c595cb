import { addMs, DAY_MS } from '../../lib/dates.ts';
import { REPORT_DAYS } from './model.ts';

export function reportableUntil(deliveredAt: Date): Date {
  return addMs(deliveredAt, REPORT_DAYS * DAY_MS);
}

export function mayReport(deliveredAt: Date, now: Date): boolean {
  return now < reportableUntil(deliveredAt);
}
