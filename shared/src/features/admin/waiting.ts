import { UserStatus } from '../accounts/model.ts';
import { ApprovalStatus } from '../approvals/model.ts';
import { MailStatus } from '../notifications/model.ts';
import { PaymentStatus } from '../payments/model.ts';
import { PayoutStatus } from '../payouts/model.ts';
import { ReportStatus } from '../reports/model.ts';
import type { ExportableResource } from './model.ts';

/** Rows of a list that wait for staff: those in one status. */
export interface WaitingQueue {
  resource: ExportableResource;
  status: string | number;
}

/** Everything that waits for staff, in the order of the dashboard. Source: docs/product/console.md#what-waits-for-staff. */
export const waitingQueues = {
  'artists-to-approve': { resource: 'artists', status: UserStatus.AwaitingApproval },
  'reports-to-decide': { resource: 'reports', status: ReportStatus.Open },
  'payouts-to-approve': { resource: 'payouts', status: PayoutStatus.Requested },
  'payouts-to-pay': { resource: 'payouts', status: PayoutStatus.Approved },
  'approvals-to-give': { resource: 'approvals', status: ApprovalStatus.Waiting },
  'payments-in-dispute': { resource: 'payments', status: PaymentStatus.Disputed },
  'referrals-held-back': { resource: 'referrals', status: 'blocked' },
  'mails-given-up': { resource: 'outbox', status: MailStatus.GivenUp },
} as const satisfies Record<string, WaitingQueue>;
export type WaitingName = keyof typeof waitingQueues;

export const waitingNames = Object.keys(waitingQueues) as WaitingName[]; // the keys of a table that is never extended
