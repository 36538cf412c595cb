import type { Approval } from '@dubplate/shared/features/approvals/calls.ts';
import type { ApprovalAct, ApprovalStatus } from '@dubplate/shared/features/approvals/model.ts';
import { choicesOf, type StatusWords } from '../../ui/text/StatusChip.tsx';

export type { Approval };

export const approvalStatusWords: Record<ApprovalStatus, StatusWords> = {
  waiting: { text: 'To approve', tone: 'warning' },
  given: { text: 'Approved', tone: 'success' },
  refused: { text: 'Refused', tone: 'default' },
  expired: { text: 'Expired', tone: 'default' },
};
export const approvalStatusChoices = choicesOf(approvalStatusWords);

export const actWords: Record<ApprovalAct, string> = {
  'admin/create-transaction': 'Bonus or correction',
  'admin/update-payout': 'Pay-out',
  'admin/refund-topup': 'Refund',
  'admin/end-dispute': 'Dispute',
  'admin/create-coupon': 'New voucher',
  'admin/update-coupon': 'Change of a voucher',
  'admin/update-user': 'Super admin rights',
};
export const actChoices = choicesOf(actWords);
