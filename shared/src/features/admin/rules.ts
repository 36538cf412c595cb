import type { JobRow } from './records.ts';

/** A healthy job has run in time, and its last run succeeded. */
export function isInTrouble({ isLate, lastError }: Pick<JobRow, 'isLate' | 'lastError'>): boolean {
  return isLate || lastError !== null;
}
