import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import type { StatusWords } from '../../../ui/text/StatusChip.tsx';

export type JobRow = CallAnswer<'admin/jobs'>['items'][number];
type Health = Pick<JobRow, 'isLate' | 'lastError' | 'lastFinishedAt' | 'lastStartedAt'>;

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

/** Every job of the server; a test compares. Jobs of products follow from their table. */
export const jobNames: Record<string, string> = {
  'end-overdue-sessions': 'End overdue live sessions',
  'complete-private-sessions': 'Complete private sessions',
  'remind-private-sessions': 'Remind of private sessions',
  'forget-held-times': 'Forget times kept for buyers',
  'settle-tickets': 'Pay or refund tickets',
  'watch-rooms': 'Look for interrupted live sessions',
  'clear-rooms': 'Send people out of live sessions who may no longer watch',
  'show-rooms': 'Tell the live engine who is on air',
  'close-rooms': 'Close rooms and keep recordings',
  'settle-files': 'Refund files of canceled sessions',
  'settle-messages': 'Pay or refund messages',
  'send-session-notices': 'Send notices of live sessions',
  'remind-sessions': 'Remind ticket holders an hour before',
  'expire-session-requests': 'End old session requests',
  'process-uploads': 'Check uploaded files',
  'publish-content': 'Publish pages whose time has come',
  'process-videos': 'Make courses playable',
  'refund-courses': 'Refund courses that were taken down',
  'remove-video-files': 'Delete replaced files of courses',
  'read-calendars': 'Read artists’ own calendars',
  'clean-uploads': 'Delete unused uploads',
  'delete-old-audio': 'Let go of old audio',
  'clear-earnings': 'Make cleared earnings available',
  'remind-paused': 'Remind artists who paused requests',
  'erase-accounts': 'Erase deleted accounts',
  'sweep-sign-ins': 'Delete expired sign-ins',
  'send-resets': 'Send password resets',
  'expire-payments': 'Expire unfinished payments',
  'restrain-payments': 'Restrain or close open card payments',
  'reconcile-payments': 'Ask providers about open payments',
  'retry-refunds': 'Retry refunds',
  'ask-disputes': 'Ask providers about disputes',
  'collect-disputed': 'Take the rest of disputed payments',
  'forget-card-tries': 'Forget old card tries',
  'forget-customers': 'Delete customers at the provider',
  'forget-outside-people': 'Delete people at the sign-in service',
  'deliver-mails': 'Deliver mails',
  'forget-mails': 'Delete old mails',
  'send-announcements': 'Send announcements of artists',
  'forget-events': 'Delete old live events',
  'empty-events': 'Empty messages between private rooms',
  'forget-download-tickets': 'Delete used export links',
  'watch-security': 'Look for many refusals at once',
  'forget-security-events': 'Delete old security events',
  'forget-analytics-counts': 'Delete old analytics counts',
  'forget-idempotency-keys': 'Delete old idempotency keys',
  'forget-call-counts': 'Delete old counts of calls',
  'return-priority': 'Return missed priority',
  'recount-artists': 'Recount the figures of artists',
  'index-artists': 'Update the artist search',
  'audit-ledger': 'Audit the ledger',
  ...Object.fromEntries(Object.values(products).flatMap(({ plural }) => jobsOf(plural))),
};

function jobsOf(plural: string): [string, string][] {
  const slug = plural.toLowerCase().replaceAll(' ', '-');
  return [
    [`expire-${slug}`, `Refund expired ${plural}`],
    [`remind-${slug}`, `Remind artists of ${plural}`],
  ];
}

/** The name of a job; an unknown one in the words of its id: "ledger-audit" is "Ledger audit". */
export function jobName(id: string): string {
  const words = id.replaceAll(/[-_./]+/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return jobNames[id] ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
