import type { Context } from './context.ts';
import { eraseAccountsJob } from './features/accounts/erase-accounts.job.ts';
import { remindPausedJob } from './features/accounts/remind-paused.job.ts';
import { sendResetsJob } from './features/accounts/send-resets.job.ts';
import { sweepSignInsJob } from './features/accounts/sweep-sign-ins.job.ts';
import { recountArtistsJob } from './features/artists/recount.job.ts';
import { auditLedgerJob } from './features/admin/audit-ledger.job.ts';
import { forgetTicketsJob } from './features/admin/tickets.job.ts';
import { forgetCountsJob } from './features/analytics/forget-counts.job.ts';
import { expireLoopchecksJob } from './features/loopcheck/expire.job.ts';
import { remindLoopchecksJob } from './features/loopcheck/remind.job.ts';
import { deliverMailsJob, forgetMailsJob } from './features/notifications/deliver-mails.job.ts';
import { askDisputesJob } from './features/payments/ask-disputes.job.ts';
import { forgetCustomersJob } from './features/payments/forget-customers.job.ts';
import {
  expirePaymentsJob,
  reconcilePaymentsJob,
  retryRefundsJob,
} from './features/payments/payments.job.ts';
import { forgetEventsJob } from './features/realtime/forget-events.job.ts';
import { cleanUploadsJob, processUploadsJob } from './features/uploads/uploads.job.ts';
import { clearJob } from './features/wallet/clear.job.ts';
import { indexArtistsJob } from './features/search/index-artists.job.ts';
import { forgetKeysJob } from './http/forget-keys.job.ts';

/** A timed rule. Steps are idempotent and take the time as a parameter; lag can change no outcome. */
export interface Job {
  name: string;
  everyMs: number;
  run(scope: { ctx: Context; now: Date }): Promise<void>;
}

/** All timed rules of all features, in the order in which one that is due feeds the next. */
export const jobs: readonly Job[] = [
  processUploadsJob,
  expireLoopchecksJob,
  remindLoopchecksJob,
  remindPausedJob,
  clearJob,
  eraseAccountsJob,
  cleanUploadsJob,
  expirePaymentsJob,
  reconcilePaymentsJob,
  retryRefundsJob,
  askDisputesJob,
  forgetCustomersJob,
  forgetTicketsJob,
  forgetEventsJob,
  sendResetsJob,
  deliverMailsJob,
  forgetMailsJob,
  sweepSignInsJob,
  forgetCountsJob,
  forgetKeysJob,
  recountArtistsJob,
  indexArtistsJob,
  auditLedgerJob,
];
