import type { UseQueryResult } from '@tanstack/react-query';
import type { CallAnswer, CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { waitingNames, type WaitingName, waitingQueues } from '@dubplate/shared/features/admin/waiting.ts';
import { useCall } from '../api/use-call.ts';
import { stateOf } from '../features/admin/ledger-audit/audit-findings.ts';
import { formatCount } from '../ui/money/amounts.ts';
import { listAddress } from '../ui/record/addresses.ts';

export type Waiting = CallAnswer<'admin/waiting'>;

/** Every read is written to the audit log, so this is read again on a return or an action, not on a timer. */
const FRESH_MS = 60_000;

/** The menu and the dashboard share one answer. What has time asks with null until the page has its own. */
export function useWaiting(input: CallInput<'admin/waiting'> | null = {}): UseQueryResult<Waiting> {
  return useCall('admin/waiting', input, { staleTime: FRESH_MS });
}

export const waitingWords: Record<WaitingName, string> = {
  'artists-to-approve': 'Artists to approve',
  'reports-to-decide': 'Reports to decide',
  'messages-to-decide': 'Messages to decide',
  'videos-to-look-at': 'Courses with a file that can’t be played',
  'payouts-to-approve': 'Pay-outs to approve',
  'payouts-to-pay': 'Pay-outs to pay',
  'approvals-to-give': 'Approvals to give',
  'payments-in-dispute': 'Payments in dispute',
  'referrals-held-back': 'Referrals held back',
  'mails-given-up': 'Emails that couldn’t be delivered',
};

export interface Badge {
  label: string;
  /** In words, for the tooltip and screen readers. */
  what: string;
  to: string;
  /** Something is broken, rather than waiting. */
  isTrouble: boolean;
}

/** The rows that wait in a queue. */
export function addressOf(queue: WaitingName): string {
  const { resource, filter } = waitingQueues[queue];
  return listAddress(resource, filter);
}

/** What the menu shows beside a page, by the page's address: the rows of its first queue with any, and only in words the others. */
export function badgesOf({ items, jobsInTrouble, ledger }: Waiting): Partial<Record<string, Badge>> {
  const badges: Partial<Record<string, Badge>> = {};
  for (const path of new Set(waitingNames.map(pathOf))) {
    const [first, ...others] = items.filter(({ queue, count }) => count > 0 && pathOf(queue) === path);
    if (!first) continue;
    const what = [wordsOf(first), ...others.map((item) => `also ${wordsOf(item)}`)].join(', ');
    badges[path] = { label: formatCount(first.count), what, to: addressOf(first.queue), isTrouble: false };
  }
  if (jobsInTrouble) {
    const label = formatCount(jobsInTrouble);
    badges['/jobs'] = { label, what: `Jobs in trouble: ${label}`, to: '/jobs', isTrouble: true };
  }
  if (ledger && (!ledger.isHealthy || ledger.isStale)) {
    const what = `Ledger: ${stateOf(ledger).text}`;
    badges['/ledger-audit'] = { label: '!', what, to: '/ledger-audit', isTrouble: true };
  }
  return badges;
}

const pathOf = (queue: WaitingName) => `/${waitingQueues[queue].resource}`;

/** They contain the number on the badge, which people who speak to their computer read. */
const wordsOf = ({ queue, count }: Waiting['items'][number]) =>
  `${waitingWords[queue]}: ${formatCount(count)}`;
