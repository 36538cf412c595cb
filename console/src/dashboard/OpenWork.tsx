import Skeleton from '@mui/material/Skeleton';
import { useGetList } from 'ra-core';
import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { ApprovalStatus } from '@dubplate/shared/features/approvals/model.ts';
import { MailStatus } from '@dubplate/shared/features/notifications/model.ts';
import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import { useCall } from '../api/use-call.ts';
import { isInTrouble } from '../features/admin/jobs/job-words.ts';
import { stateOf } from '../features/admin/ledger-audit/audit-findings.ts';
import type { ResourceName } from '../screen.ts';
import { listAddress } from '../ui/record/addresses.ts';
import { Section } from '../ui/record/Section.tsx';
import { type StateFigure, StateLinks } from './StateLinks.tsx';

interface Queue {
  name: string;
  resource: ResourceName;
  status: string | number;
}

const queues: readonly Queue[] = [
  { name: 'Artists to approve', resource: 'artists', status: UserStatus.AwaitingApproval },
  { name: 'Reports to decide', resource: 'reports', status: ReportStatus.Open },
  { name: 'Pay-outs to approve', resource: 'payouts', status: PayoutStatus.Requested },
  { name: 'Pay-outs to pay', resource: 'payouts', status: PayoutStatus.Approved },
  { name: 'Approvals to give', resource: 'approvals', status: ApprovalStatus.Waiting },
  { name: 'Payments in dispute', resource: 'payments', status: PaymentStatus.Disputed },
  { name: 'Referrals held back', resource: 'referrals', status: 'blocked' },
  { name: 'Mails given up', resource: 'outbox', status: MailStatus.GivenUp },
];
const UNKNOWN = 'Unknown';

/** Everything that staff have to do. A number that could not be read still links to its list. */
export function OpenWork() {
  const counted = queues.map(useQueue);
  const jobs = useCall('admin/jobs', {});
  const audit = useCall('admin/ledger-audit', {});
  const isLoading = counted.includes(null) || jobs.isPending || audit.isPending;
  const figures: StateFigure[] = [
    ...counted.filter((queue) => queue !== null),
    ['Jobs in trouble', jobs.data?.items.filter(isInTrouble).length ?? UNKNOWN, '/jobs'],
    ['Ledger', audit.data ? stateOf(audit.data).text : UNKNOWN, '/ledger-audit'],
  ];
  return (
    <Section title="Needs attention">
      {isLoading ? <Skeleton variant="rounded" height={44} /> : <StateLinks figures={figures} />}
    </Section>
  );
}

/** A hook in a loop, over a fixed list: so in the same order every time. */
function useQueue({ name, resource, status }: Queue): StateFigure | null {
  const { total, error, isPending } = useGetList(
    resource,
    {
      filter: { status },
      pagination: { page: 1, perPage: 1 },
      sort: { field: resource === 'artists' ? 'dateCreated' : 'date', order: 'DESC' },
    },
    { onError: () => {} },
  );
  if (isPending) return null;
  return [name, error ? UNKNOWN : (total ?? UNKNOWN), listAddress(resource, { status })];
}
