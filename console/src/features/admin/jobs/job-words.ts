import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { StatusWords } from '../../../ui/text/StatusChip.tsx';

export type JobRow = CallAnswer<'admin/jobs'>['items'][number];
type Health = Pick<JobRow, 'isLate' | 'lastError' | 'lastFinishedAt' | 'lastStartedAt'>;

/** A healthy job has run in time, and its last run succeeded. */
export function isInTrouble({ isLate, lastError }: Health): boolean {
  return isLate || lastError !== null;
}

export function jobState(job: Health): StatusWords {
  if (job.lastError !== null) return { text: 'Failed', tone: 'error' };
  if (job.isLate) return { text: 'Late', tone: 'error' };
  if (job.lastStartedAt === null) return { text: 'Not run yet', tone: 'default' };
  const isRunning = job.lastFinishedAt === null || job.lastStartedAt > job.lastFinishedAt;
  return isRunning ? { text: 'Running', tone: 'warning' } : { text: 'In order', tone: 'success' };
}

const units = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
] as const;

/** "every 10 seconds", "every hour" */
export function everyWords(everyMs: number): string {
  for (const [unitMs, name] of units) {
    if (everyMs >= unitMs && everyMs % unitMs === 0) {
      const number = everyMs / unitMs;
      return number === 1 ? `every ${name}` : `every ${number} ${name}s`;
    }
  }
  return `every ${everyMs} ms`;
}

/** "1.2 s", "45 ms" */
export function durationWords(durationMs: number | null): string {
  if (durationMs === null) return '–';
  return durationMs < 1000 ? `${durationMs} ms` : `${(durationMs / 1000).toFixed(1)} s`;
}

/** The name of a job in words: "ledger-audit" is "Ledger audit". */
export function jobName(id: string): string {
  const words = id.replaceAll(/[-_./]+/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
