import { ApprovalStatus } from '@dubplate/shared/features/approvals/model.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { tellAsker } from './notices.ts';
import { presentApprovals, statusOf } from './present.ts';
import { decideApproval, lockApproval } from './store.ts';

/** By anybody who could approve it, and by the person who asked. */
export const adminRefuseApproval = implement(
  'admin/refuse-approval',
  async ({ input, caller, db, ctx, now, note }) => {
    const row = await lockApproval(db, input.approvalId);
    if (!row) throw notFound('approval');
    const status = statusOf(row, now);
    if (status !== ApprovalStatus.Waiting) throw new Refusal('state-conflict', { status });
    const { Refused } = ApprovalStatus;
    const decision = { decided_by: caller.userId, decided_at: now, reason: input.reason };
    const decided = await decideApproval(db, row.id, { status: Refused, ...decision });
    note({ targetId: row.user_id ?? row.id, before: { status }, after: { status: Refused } });
    await tellAsker(db, { ctx, now }, { row: decided, decider: caller.username });
    const [approval] = await presentApprovals([decided], { db, ctx, now, callerId: caller.userId });
    if (!approval) throw notFound('approval');
    return approval;
  },
);
