import { IMPERSONATION_TICKET_SECONDS, UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { notFound, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { issueCode } from '../codes/codes.store.ts';
import { findPerson } from '../store.ts';

/** The ticket is after the `#` of the address, so it reaches no server log and no Referer. */
export const adminImpersonate = implement('admin/impersonate', async ({ input, caller, db, ctx, now }) => {
  const person = await findPerson(db, input.userId);
  if (!person) throw notFound('person');
  if (person.id === caller.userId || person.is_admin || person.is_super_admin)
    throw new Refusal('forbidden', { message: 'You can’t view the site as a staff member.' });
  if (person.status === UserStatus.Suspended) throw new Refusal('account-suspended');
  if (person.disabled_at !== null) throw new Refusal('account-disabled');
  const ticket = await issueCode(db, {
    kind: 'impersonate',
    userId: person.id,
    email: person.email,
    details: { impersonatorId: caller.userId, signInId: caller.signInId, reason: input.reason },
    now,
    expiresAt: addMs(now, IMPERSONATION_TICKET_SECONDS * SECOND_MS),
  });
  const isApart = ctx.config.consoleUrl !== undefined;
  return { url: `${isApart ? ctx.publicUrl() : ''}/#as=${ticket}`, expiresIn: IMPERSONATION_TICKET_SECONDS };
});
