import type { Approval } from '@dubplate/shared/features/approvals/calls.ts';
import { ApprovalStatus } from '@dubplate/shared/features/approvals/model.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { whyNotFor } from './pairs.ts';
import type { ApprovalRow } from './store.ts';

/** Requests as the caller sees them, with the names of everybody in them by one query. */
export async function presentApprovals(
  rows: readonly ApprovalRow[],
  { db, ctx, now, callerId }: { db: Db | Tx; ctx: Context; now: Date; callerId: string },
): Promise<Approval[]> {
  const ids = rows.flatMap((row) => [row.user_id, row.asked_by, row.decided_by]).filter((id) => id !== null);
  const people = await ctx.people(db, [...new Set(ids)]);
  const waiting = rows.filter((row) => statusOf(row, now) === ApprovalStatus.Waiting);
  const reasonOf = await whyNotFor({ db, ctx, now }, { callerId, rows: waiting });
  const superAdminIds = waiting.length === 0 ? [] : await ctx.superAdminIds(db);
  const personOf = (id: string) => ({ id, username: people.get(id)?.username ?? 'Deleted user' });
  return rows.map((row) => {
    const status = statusOf(row, now);
    const whyNot =
      status === ApprovalStatus.Waiting
        ? (reasonOf(row, people) ?? whyGone(personOf(row.asked_by), superAdminIds))
        : null;
    return {
      id: row.id,
      date: row.created_at.toISOString(),
      act: row.act,
      what: row.what,
      input: row.input,
      person: row.user_id === null ? null : personOf(row.user_id),
      link: row.link,
      note: row.note,
      askedBy: personOf(row.asked_by),
      status,
      expires: row.expires_at.toISOString(),
      decidedBy: row.decided_by === null ? null : personOf(row.decided_by),
      decidedDate: row.decided_at?.toISOString() ?? null,
      reason: row.reason,
      mayApprove: status === ApprovalStatus.Waiting && whyNot === null,
      whyNot,
    };
  });
}

/** Nothing is done for those who lost the right, or can't sign in. */
function whyGone({ id, username }: { id: string; username: string }, superAdminIds: readonly string[]) {
  return superAdminIds.includes(id)
    ? null
    : `@${username}, who asked for it, can’t act as a super admin now.`;
}

export function statusOf({ status, expires_at }: ApprovalRow, now: Date): ApprovalStatus {
  return status === ApprovalStatus.Waiting && now >= expires_at ? ApprovalStatus.Expired : status;
}
