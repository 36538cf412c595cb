import type { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import type { AllCalls, CallAnswer, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { typeWords } from '../../accounts/person-words.ts';
import { artistStatusWords, limits } from '../../artists/artist-words.ts';
import { percentOf } from '../../artists/read-values.ts';
import { messageStatusWords } from '../../messages/message-words.ts';
import { requestStatusWords } from '../../orders/request-words.ts';
import { payoutStatusWords } from '../../payouts/payout-words.ts';
import { reportStatusWords } from '../../reports/report-words.ts';
import { sessionStatusWords } from '../../sessions/session-words.ts';
import { purchaseWords, videoStatusWords } from '../../videos/video-words.ts';
import { choicesOf, type StatusWords } from '../../../ui/text/StatusChip.tsx';
import { inWords } from './diff.ts';

export type AuditRow = CallAnswer<'admin/audit-log'>['items'][number];

type WritesOf<P extends CallPath> = AllCalls[P] extends { writes: true } ? P : never;
/** Calls by which staff change something. */
type StaffChange = { [P in CallPath]: P extends `admin/${string}` ? WritesOf<P> : never }[CallPath];

/** Staff actions in words, those that change something without a gap; the log shows any other call by its name. */
const actions = {
  'admin/update-artist-status': 'Status of an artist',
  'admin/convert-to-artist': 'Fan converted to artist',
  'admin/update-user': 'Person changed',
  'admin/impersonate': 'Logged in as',
  'admin/send-mail-again': 'Mail sent again',
  'admin/create-transaction': 'Transaction created',
  'admin/create-coupon': 'Voucher created',
  'admin/update-coupon': 'Voucher changed',
  'admin/refund-topup': 'Top-up refunded',
  'admin/end-dispute': 'Dispute ended',
  'admin/update-payout': 'Pay-out decided',
  'admin/resolve-report': 'Report decided',
  'admin/release-referral': 'Referral released',
  'admin/cancel-request': 'Request canceled',
  'admin/end-session': 'Live session ended, canceled or refunded',
  'session/stop': 'Live session ended on the site',
  'session/cancel': 'Live session canceled on the site',
  'session/refund': 'Live session refunded on the site',
  'session/update-status': 'Live session ended, canceled or refunded on the site',
  'admin/remove-message': 'Message removed',
  'message/update-status': 'Message removed on the site',
  'admin/show-message': 'Message kept in the room',
  'admin/end-video': 'Course deleted, restored or taken down',
  'admin/refund-video': 'Purchase of a course refunded',
  'video/update-status': 'Course deleted on the site',
  'admin/create-content': 'Page of the site created',
  'admin/save-content': 'Page of the site saved',
  'admin/publish-content': 'Page of the site published',
  'admin/unpublish-content': 'Page of the site taken back',
  'admin/preview-content': 'Page of the site previewed',
  'admin/ask-approval': 'Approval asked for',
  'admin/refuse-approval': 'Approval refused',
  'admin/read-private': 'Reason to read texts and audio',
  'admin/run-job': 'Job run',
  'admin/run-ledger-audit': 'Ledger audited',
  'admin/stats-link': 'Statistics opened',
  'sandbox/dispute': 'Dispute simulated',
  'admin/export': 'Export',
  'admin/get-user': 'Person read',
  'admin/timeline': 'Timeline read',
  'admin/get-mail': 'Mail read',
  'admin/get-loopcheck-request': 'Loopcheck read',
  'admin/get-feedback-request': 'Request read',
  'admin/get-private-session': 'Private session read',
  'loopcheck/get': 'Loopcheck read on the site',
  'requests/get': 'Request read on the site',
  'privateSessions/get': 'Texts of a private session read',
  'admin/get-transaction': 'Transaction read',
  'admin/get-payment': 'Payment read',
  'admin/get-payout': 'Pay-out read',
  'admin/get-report': 'Report read',
  'admin/get-referral': 'Referral read',
  'admin/get-message': 'Message read',
  'admin/payments-report': 'Payments reconciled',
  'admin/users': 'Users listed',
  'admin/artists': 'Artists listed',
  'admin/get-loopcheck-requests': 'Loopchecks listed',
  'admin/private-sessions': 'Private sessions listed',
  'admin/session-tickets': 'Tickets of live sessions listed',
  'admin/transactions': 'Transactions listed',
  'admin/payments': 'Payments listed',
  'admin/payouts': 'Pay-outs listed',
  'admin/coupons': 'Vouchers listed',
  'admin/coupon-uses': 'Voucher uses listed',
  'admin/referrals': 'Referrals listed',
  'admin/reports': 'Reports listed',
  'admin/audit-log': 'Audit log listed',
  'admin/security-log': 'Security log listed',
  'admin/outbox': 'Outbox listed',
  'admin/waiting': 'Waiting work counted',
  'admin/jobs': 'Jobs listed',
  'admin/ledger-audit': 'Ledger audit read',
} satisfies Record<StaffChange, string> & Partial<Record<CallPath, string>>;

export const actionChoices = choicesOf(actions);

/** What was done, in more detail than the name of the call if the entry says it. */
export function entryWords({ action, after }: Pick<AuditRow, 'action' | 'after'>): string {
  if (action !== 'admin/end-video' && action !== 'video/update-status') return actionWords(action);
  const isKnown = after !== null && typeof after === 'object' && 'status' in after;
  if (!isKnown) return actionWords(action);
  if ('takenDown' in after) return 'Course taken down';
  const what = after['status'] === VideoStatus.Deleted ? 'Course deleted' : 'Course restored';
  return action === 'admin/end-video' ? what : `${what} on the site`;
}

export function actionWords(action: string): string {
  return actionChoices.find(({ id }) => id === action)?.name ?? action;
}

const fields: Record<string, string> = {
  status: 'Status',
  reason: 'Reason',
  featured: 'Featured',
  focus: 'In focus',
  ...Object.fromEntries(limits.map(({ field, name }) => [field, `${name} limit`])),
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
  active: 'Active',
  maxUses: 'Total uses',
  maxUsesPerUser: 'Uses per person',
  startsAt: 'Begins',
  expiresAt: 'Ends',
  contexts: 'Counts for',
  keepsPrice: 'Price stays with the artist',
  reports: 'Reports',
  hidden: 'Hidden',
  refunded: 'Tokens refunded',
  refundedTokens: 'Tokens refunded',
  title: 'Title',
  state: 'State',
  revision: 'Revision',
  published: 'Published revision',
};

/** Whose status an action changes. The same number means another thing for each of them. */
const statuses: Partial<Record<string, Readonly<Partial<Record<string, StatusWords>>>>> = {
  'admin/update-artist-status': artistStatusWords,
  'admin/cancel-request': requestStatusWords,
  'admin/end-session': sessionStatusWords,
  'session/stop': sessionStatusWords,
  'session/cancel': sessionStatusWords,
  'session/refund': sessionStatusWords,
  'session/update-status': sessionStatusWords,
  'admin/remove-message': messageStatusWords,
  'message/update-status': messageStatusWords,
  'admin/end-video': videoStatusWords,
  'video/update-status': videoStatusWords,
  'admin/refund-video': purchaseWords,
  'admin/update-payout': payoutStatusWords,
  'admin/resolve-report': reportStatusWords,
};

/** A field of a record in words; an unknown one keeps its name. */
export function fieldWords(field: string): string {
  return fields[field] ?? field;
}

/** A value in words; the action and the field say what a number means. */
export function valueWords(action: string, field: string, value: unknown): string {
  if (field === 'status') return statuses[action]?.[String(value)]?.text ?? inWords(value); // an old entry may hold any number
  if (field === 'type' && typeof value === 'number') return typeWords[value as UserType] ?? String(value); // as above
  if (field === 'commissionBps' && typeof value === 'number') return `${percentOf(value)}%`;
  return inWords(value);
}

/** The reason that staff gave, where the action asked for one. */
export function reasonOf({ details }: Pick<AuditRow, 'details'>): string | null {
  if (details === null || typeof details !== 'object' || Array.isArray(details)) return null;
  const { reason } = details;
  return typeof reason === 'string' ? reason : null;
}
