import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
import { APPROVAL_DAYS } from '@dubplate/shared/features/approvals/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { newId } from '../../db/id.ts';
import { otherAccountsOf } from '../../db/people.ts';
import { validated } from '../../http/validated.ts';
import { Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { plain } from './approvals.ts';
import { tellDeciders } from './notices.ts';
import { presentApprovals } from './present.ts';
import { insertApproval } from './store.ts';

/** Stores what one super admin wants to do. Nothing moves before another one does it. */
export const adminAskApproval = implement(
  'admin/ask-approval',
  async ({ input, caller, db, ctx, now, note }) => {
    const { act } = input;
    const parsed = validated(allCalls[act].input, input.input);
    const { approvalId: _approvalId, ...wanted } = parsed;
    const source = ctx.approvalSubjects.find((each) => each.act === act);
    if (!source) throw new Error(`Nothing says what ${act} is about.`);
    const subject = await source.subjectOf(db, ctx, parsed);
    const { userId, what, link, mayConsent = false, named = {} } = subject;
    const ownIds = [caller.userId, ...(await otherAccountsOf(db, ctx, caller.userId))];
    if (userId !== null && ownIds.includes(userId))
      throw new Refusal('forbidden', { message: 'You can’t ask for this about your own account.' });
    const row = await insertApproval(db, {
      id: newId(now),
      act,
      what,
      input: JSON.stringify({ ...plain(wanted), ...named }),
      user_id: userId,
      link,
      note: input.note ?? '',
      asked_by: caller.userId,
      decided_by: null,
      decided_at: null,
      reason: null,
      created_at: now,
      expires_at: addMs(now, APPROVAL_DAYS * DAY_MS),
      may_consent: mayConsent,
    });
    note({ targetId: userId ?? row.id, after: { approvalId: row.id } });
    const [approval] = await presentApprovals([row], { db, ctx, now, callerId: caller.userId });
    if (!approval) throw new Error('A request for approval vanished.');
    const username = approval.person?.username;
    await tellDeciders(db, { ctx, now }, { row, asker: caller.username, username });
    return approval;
  },
);
