import type { ExportableResource } from '@dubplate/shared/features/admin/model.ts';
import { auditLogExport } from './exports/audit-log.ts';
import { couponExport, couponUseExport } from './exports/coupons.ts';
import { loopcheckExport } from './exports/loopchecks.ts';
import { outboxExport } from './exports/outbox.ts';
import { paymentExport } from './exports/payments.ts';
import { payoutExport } from './exports/payouts.ts';
import { artistExport, userExport } from './exports/people.ts';
import { referralExport } from './exports/referrals.ts';
import { reportExport } from './exports/reports.ts';
import type { ExportSource } from './exports/source.ts';
import { transactionExport } from './exports/transactions.ts';

export const exportSources: Record<ExportableResource, ExportSource> = {
  users: userExport,
  artists: artistExport,
  'loopcheck-requests': loopcheckExport,
  transactions: transactionExport,
  'audit-log': auditLogExport,
  outbox: outboxExport,
  payments: paymentExport,
  payouts: payoutExport,
  coupons: couponExport,
  'coupon-uses': couponUseExport,
  referrals: referralExport,
  reports: reportExport,
};
