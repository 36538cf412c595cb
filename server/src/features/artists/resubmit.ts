import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { getOwnUser, notifyToApprove, updateStatus } from '../accounts/accounts.ts';

/** Only a rejected profile can be handed in again. Staff are notified as for a new artist. */
export const resubmit = implement('user/resubmit', async ({ caller, db, ctx, now }) => {
  const { userId, username } = caller;
  const isBack = await updateStatus(db, {
    userId,
    from: [UserStatus.Rejected],
    values: { status: UserStatus.AwaitingApproval, status_reason: null },
  });
  if (!isBack) throw new Refusal('state-conflict', { status: caller.status });
  await notifyToApprove(db, { ctx, now }, username);
  await ctx.hooks.run('artistChanged', db, { artistId: userId }, { ctx, now });
  return await getOwnUser(db, userId);
});
