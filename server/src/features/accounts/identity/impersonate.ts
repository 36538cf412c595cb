import { z } from 'zod';
import { implement } from '../../../http/implement.ts';
import { takeCode } from '../codes/codes.store.ts';
import { deadCode } from '../codes/dead-code.ts';
import { getViewedUser } from '../profile/own-user.ts';

/** Written by `admin/impersonate`. */
const details = z.object({ impersonatorId: z.string(), signInId: z.string(), reason: z.string() });

/** Sets no cookie: closing or reloading the page ends it, and the viewer's own sign-in is unaffected. */
export const impersonate = implement('identity/impersonate', async ({ input, db, ctx, now, http }) => {
  const { impersonations } = ctx.identity;
  const ticket = await takeCode(db, { kinds: ['impersonate'], secret: input.ticket, now });
  if (!ticket?.user_id) throw deadCode();
  const { reason, ...looker } = details.parse(ticket.details);
  const lookerName = await impersonations.findLooker(db, looker);
  if (lookerName === null) throw deadCode();
  const userId = ticket.user_id;
  const { idToken, idTokenSeconds } = await impersonations.start(db, {
    ...looker,
    userId,
    userAgent: http.userAgent,
    now,
  });
  await ctx.audit(db, {
    actorId: looker.impersonatorId,
    action: 'identity/impersonate',
    targetId: userId,
    details: { userId, reason },
    ip: http.ip,
    now,
  });
  return {
    idToken,
    expiresIn: idTokenSeconds,
    user: await getViewedUser(db, userId),
    impersonatedBy: lookerName,
  };
});
