import type { UseQueryResult } from '@tanstack/react-query';
import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { waitingNames, type WaitingName, waitingQueues } from '@dubplate/shared/features/admin/waiting.ts';
import { useCall } from '../api/use-call.ts';
import { stateOf } from '../features/admin/ledger-audit/audit-findings.ts';
import { formatCount } from '../ui/money/amounts.ts';
import { listAddress } from '../ui/record/addresses.ts';

export type Waiting = CallAnswer<'admin/waiting'>;

/** Every read is written to the audit log, so this is read again on a return or an action, not on a timer. */
const FRESH_MS = 60_000;

/** The menu and the dashboard share one answer. */
export function useWaiting(): UseQueryResult<Waiting> {
  return useCall('admin/waiting', {}, { staleTime: FRESH_MS });
}

export const waitingWords: Record<WaitingName, string> = {
  'artists-to-approve': 'Artists to approve',
  'reports-to-decide': 'Reports to decide',
  'payouts-to-approve': 'Pay-outs to approve',
  'payouts-to-pay': 'Pay-outs to pay',
  'approvals-to-give': 'Approvals to give',
  'payments-in-dispute': 'Payments in dispute',
  'referrals-held-back': 'Referrals held back',
  'mails-given-up': 'Mails given up',
};

export interface Badge {
  label: string;
  /** In words, for the tooltip and screen readers. */
  what: string;
  to: string;
  /** Something is broken, rather than waiting. */
  isTrouble: boolean;
}

const COUNT_SHOWN_MAX = 999;

/** The rows that wait in a queue. */
export function addressOf(queue: WaitingName): string {
  const { resource, status } = waitingQueues[queue];
  return listAddress(resource, { status });
}

/** What the menu shows beside a page, by the page's address. */
export function badgesOf({ items, jobsInTrouble, ledger }: Waiting): Partial<Record<string, Badge>> {
  const badges: Partial<Record<string, Badge>> = {};
  const paths = new Set(waitingNames.map((queue) => `/${waitingQueues[queue].resource}`));
  for (const path of paths) {
    const here = items.filter(
      ({ queue, count }) => count > 0 && `/${waitingQueues[queue].resource}` === path,
    );
    const [first] = here;
    if (!first) continue;
    badges[path] = {
      label: countLabel(here.reduce((sum, { count }) => sum + count, 0)),
      what: here.map(({ queue, count }) => `${waitingWords[queue]}: ${formatCount(count)}`).join(', '),
      to: addressOf(first.queue),
      isTrouble: false,
    };
  }
  if (jobsInTrouble)
    badges['/jobs'] = {
      label: countLabel(jobsInTrouble),
      what: `Jobs in trouble: ${formatCount(jobsInTrouble)}`,
      to: '/jobs',
      isTrouble: true,
    };
  if (ledger && (!ledger.isHealthy || ledger.isStale))
    badges['/ledger-audit'] = {
      label: '!',
      what: `Ledger: ${stateOf(ledger).text}`,
      to: '/ledger-audit',
      isTrouble: true,
    };
  return badges;
}

function countLabel(count: number): string {
  return count > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : String(count);
}
