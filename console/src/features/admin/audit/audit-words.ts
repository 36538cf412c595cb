import type { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { CallAnswer, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { typeWords } from '../../accounts/person-words.ts';
import { artistStatusWords } from '../../artists/artist-status.ts';
import { percentOf } from '../../artists/read-values.ts';
import { inWords } from './diff.ts';

export type AuditRow = CallAnswer<'admin/audit-log'>['items'][number];

/** The acts in words; what is not named here is shown as it is called. */
const acts = {
  'admin/update-artist-status': 'Status of an artist',
  'admin/convert-to-artist': 'Fan made an artist',
  'admin/update-user': 'Person changed',
  'admin/impersonate': 'Logged in as',
  'admin/send-mail-again': 'Mail sent again',
  'admin/create-transaction': 'Transaction by hand',
  'admin/create-coupon': 'Voucher made',
  'admin/update-coupon': 'Voucher changed',
  'admin/refund-topup': 'Top-up refunded',
  'admin/update-payout': 'Pay-out decided',
  'admin/resolve-report': 'Report decided',
  'admin/release-referral': 'Referral released',
  'admin/cancel-request': 'Request canceled',
  'admin/run-job': 'Job run',
  'admin/run-ledger-audit': 'Ledger audited',
  'admin/stats-link': 'Statistics opened',
  'sandbox/dispute': 'Dispute played',
  'admin/export': 'Export',
  'admin/get-user': 'Person read',
  'admin/timeline': 'Timeline read',
  'admin/get-mail': 'Mail read',
  'admin/get-loopcheck-request': 'Loopcheck read',
  'admin/get-transaction': 'Transaction read',
  'admin/get-payment': 'Payment read',
  'admin/get-payout': 'Pay-out read',
  'admin/get-report': 'Report read',
  'admin/get-referral': 'Referral read',
  'admin/payments-report': 'Books reconciled',
  'admin/users': 'Users listed',
  'admin/artists': 'Artists listed',
  'admin/get-loopcheck-requests': 'Loopchecks listed',
  'admin/transactions': 'Transactions listed',
  'admin/payments': 'Payments listed',
  'admin/payouts': 'Pay-outs listed',
  'admin/coupons': 'Coupons listed',
  'admin/coupon-uses': 'Uses of vouchers listed',
  'admin/referrals': 'Referrals listed',
  'admin/reports': 'Reports listed',
  'admin/audit-log': 'Audit log listed',
  'admin/outbox': 'Outbox listed',
  'admin/jobs': 'Jobs listed',
  'admin/ledger-audit': 'Ledger audit read',
} satisfies Partial<Record<CallPath, string>>;

export const actChoices = Object.entries(acts).map(([id, name]) => ({ id, name }));

export function actWords(action: string): string {
  return actChoices.find(({ id }) => id === action)?.name ?? action;
}

const fields: Record<string, string> = {
  status: 'Status',
  reason: 'Reason',
  featured: 'Featured',
  focus: 'In focus',
  requestLimit: 'Request limit',
  loopcheckRequestLimit: 'Loopcheck limit',
  commissionBps: 'Commission',
  slug: 'Address',
  frozen: 'Frozen',
  suspended: 'Suspended',
  admin: 'Admin',
  superAdmin: 'Super admin',
  type: 'Type',
  amount: 'Amount',
  reference: 'Reference',
  note: 'Note',
  active: 'Switched on',
  maxUses: 'Uses in all',
  maxUsesPerUser: 'Uses per person',
  startsAt: 'Begins',
  expiresAt: 'Ends',
  contexts: 'Counts for',
};

/** A field of a record in words; one that is not known is shown as it is called. */
export function fieldWords(field: string): string {
  return fields[field] ?? field;
}

/** A value in words, where its field gives numbers a meaning. */
export function valueWords(field: string, value: unknown): string {
  if (field === 'status' && typeof value === 'number')
    return artistStatusWords[value as UserStatus]?.text ?? String(value); // an old log may hold any number
  if (field === 'type' && typeof value === 'number') return typeWords[value as UserType] ?? String(value); // as above
  if (field === 'commissionBps' && typeof value === 'number') return `${percentOf(value)} %`;
  return inWords(value);
}

/** Why it was done, where the act asked for a reason. */
export function reasonOf({ details }: Pick<AuditRow, 'details'>): string | null {
  if (details === null || typeof details !== 'object' || Array.isArray(details)) return null;
  const { reason } = details;
  return typeof reason === 'string' ? reason : null;
}
