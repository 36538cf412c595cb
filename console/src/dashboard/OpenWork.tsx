import Skeleton from '@mui/material/Skeleton';
import { useGetList } from 'ra-core';
import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { MailStatus } from '@dubplate/shared/features/admin/model.ts';
import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import { stateOf } from '../features/admin/ledger-audit/audit-findings.ts';
import { isInTrouble } from '../features/admin/jobs/job-words.ts';
import type { ResourceName } from '../resources.ts';
import { listAddress } from '../ui/list/list-address.ts';
import { Section } from '../ui/record/Section.tsx';
import { useAsk } from '../api/use-call.ts';
import { count } from './figures.ts';
import { type StateFigure, StateLinks } from './StateLinks.tsx';

const queues: readonly {
  name: string;
  resource: ResourceName;
  filter: Record<string, unknown>;
  sort: string;
}[] = [
  {
    name: 'Artists to approve',
    resource: 'artists',
    filter: { status: UserStatus.AwaitingApproval },
    sort: 'dateCreated',
  },
  { name: 'Reports to decide', resource: 'reports', filter: { status: ReportStatus.Open }, sort: 'date' },
  {
    name: 'Pay-outs to approve',
    resource: 'payouts',
    filter: { status: PayoutStatus.Requested },
    sort: 'date',
  },
  { name: 'Pay-outs to pay', resource: 'payouts', filter: { status: PayoutStatus.Approved }, sort: 'date' },
  {
    name: 'Payments in dispute',
    resource: 'payments',
    filter: { status: PaymentStatus.Disputed },
    sort: 'date',
  },
  { name: 'Referrals held back', resource: 'referrals', filter: { status: 'blocked' }, sort: 'date' },
  { name: 'Mails given up', resource: 'outbox', filter: { status: MailStatus.GivenUp }, sort: 'date' },
];

/** What waits for somebody. A number that cannot be had says so and still leads to its list. */
export function OpenWork() {
  const counted = queues.map(useQueue);
  const jobs = useAsk('admin/jobs', {});
  const audit = useAsk('admin/ledger-audit', {});
  const isLoading = counted.some((queue) => queue === null) || jobs.isPending || audit.isPending;
  const figures: StateFigure[] = [
    ...counted.filter((queue) => queue !== null),
    {
      name: 'Jobs in trouble',
      value: jobs.data ? count(jobs.data.items.filter(isInTrouble).length) : unknown,
      to: '/jobs',
    },
    {
      name: 'Books',
      value: audit.data ? stateOf(audit.data).text : unknown,
      to: '/ledger-audit',
    },
  ];
  return (
    <Section title="What waits for somebody">
      {isLoading ? <Skeleton variant="rounded" height={44} /> : <StateLinks figures={figures} />}
    </Section>
  );
}

const unknown = 'Unknown';

/** The hook is called for each queue of a fixed list, so in the same order every time. */
function useQueue({ name, resource, filter, sort }: (typeof queues)[number]): StateFigure | null {
  const { total, error, isPending } = useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: sort, order: 'DESC' } },
    { onError: () => {} },
  );
  if (isPending) return null;
  return {
    name,
    value: error || total === undefined ? unknown : count(total),
    to: listAddress(resource, filter),
  };
}
