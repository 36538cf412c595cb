import { UserStatus } from '../accounts/model.ts';
import { ApprovalStatus } from '../approvals/model.ts';
import { MailStatus } from '../notifications/model.ts';
import { PaymentStatus } from '../payments/model.ts';
import { PayoutStatus } from '../payouts/model.ts';
import { ReportStatus } from '../reports/model.ts';
import type { ExportableResource } from './model.ts';

/** Rows of a list that wait for staff: those that its filter lets through. */
export interface WaitingQueue {
  resource: ExportableResource;
  filter: Readonly<Record<string, string | number | boolean>>;
}

/** Everything that waits for staff, in the order of the dashboard. Source: docs/product/console.md#what-waits-for-staff. */
export const waitingQueues = {
  'artists-to-approve': { resource: 'artists', filter: { status: UserStatus.AwaitingApproval } },
  'reports-to-decide': { resource: 'reports', filter: { status: ReportStatus.Open } },
  'messages-to-decide': { resource: 'messages', filter: { open: true } },
  'videos-to-look-at': { resource: 'videos', filter: { stuck: true } },
  'payouts-to-approve': { resource: 'payouts', filter: { status: PayoutStatus.Requested } },
  'payouts-to-pay': { resource: 'payouts', filter: { status: PayoutStatus.Approved } },
  'approvals-to-give': { resource: 'approvals', filter: { status: ApprovalStatus.Waiting } },
  'payments-in-dispute': { resource: 'payments', filter: { status: PaymentStatus.Disputed } },
  'referrals-held-back': { resource: 'referrals', filter: { status: 'blocked' } },
  'mails-given-up': { resource: 'outbox', filter: { status: MailStatus.GivenUp } },
} as const satisfies Record<string, WaitingQueue>;
export type WaitingName = keyof typeof waitingQueues;

export const waitingNames = Object.keys(waitingQueues) as WaitingName[]; // the keys of a table that is never extended
