import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminApprovals, approvalList } from './admin-approvals.ts';
import { adminAskApproval } from './admin-ask-approval.ts';
import { adminRefuseApproval } from './admin-refuse-approval.ts';

export const approvals = {
  handlers: {
    'admin/ask-approval': adminAskApproval,
    'admin/approvals': adminApprovals,
    'admin/refuse-approval': adminRefuseApproval,
  } satisfies Partial<Handlers>,
  exports: [approvalList],
} satisfies Feature;
