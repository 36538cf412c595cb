import type { ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import type { StaffChanges } from '@dubplate/shared/features/accounts/staff-records.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { approvalSubject, endAsked, noteMakers, requireSecondPerson } from '../../approvals/approvals.ts';
import type { StaffAct } from './staff-act.ts';
import { noticeRights } from './rights-notices.ts';
import { listAllSuperAdminIds } from './staff.store.ts';
import { findUserRecord } from './users.store.ts';

/**
 * Whether the person is a super admin afterwards; null if nothing changes about that. Refuses a body that changes other
 * things as well, so that an approval is about one thing.
 */
export function superAdminChangeOf(
  person: { is_super_admin: boolean },
  changes: StaffChanges,
): boolean | null {
  if (changes.admin === false && changes.superAdmin === true)
    throw invalid({ 'changes.admin': 'A super admin is an admin.' });
  const isMade = changes.superAdmin ?? (changes.admin !== false && person.is_super_admin);
  if (isMade === person.is_super_admin) return null;
  const { admin: _admin, superAdmin: _superAdmin, ...rest } = changes;
  const [foreign] = Object.keys(rest);
  if (foreign !== undefined)
    throw invalid({ [`changes.${foreign}`]: 'Please send this without the rights of a super admin.' });
  return isMade;
}

/**
 * Lets only two super admins make or unmake one, and tells everybody. The only one makes the second alone. The caller has
 * locked the rights, and changes them with `update`. Source: docs/product/people.md#super-admins.
 */
export async function changeSuperAdmin(
  { tx, ctx, now, caller, person, input, reason }: StaffAct,
  { isMade, update }: { isMade: boolean; update: () => Promise<void> },
): Promise<void> {
  const ids = await listAllSuperAdminIds(tx);
  const isOnlyOne = ids.length === 1 && ids[0] === caller.userId;
  const askerId = await requireSecondPerson(tx, {
    act: 'admin/update-user',
    input,
    caller,
    ctx,
    now,
    size: { amount: isMade && isOnlyOne ? 0 : 1, max: 0 },
  });
  await update();
  const scope = { ctx, now };
  const makerIds = askerId === null ? [caller.userId] : [askerId, caller.userId];
  if (isMade) await noteMakers({ ...scope, db: tx }, { userId: person.id, makerIds, cause: 'rights' });
  else await endAsked(tx, person.id, now);
  await noticeRights(tx, scope, { person, isMade, caller, askerId, reason });
}

export const rightsSubject = approvalSubject(
  'admin/update-user',
  async (tx, _ctx, { userId, changes, reason }: ParsedInput<'admin/update-user'>) => {
    const person = await findUserRecord(tx, userId);
    if (!person || person.erased_at !== null) throw notFound('person');
    const isMade = superAdminChangeOf(person, changes);
    if (isMade === null)
      throw invalid({
        changes: 'This changes nothing about who is a super admin, so nobody has to approve it.',
      });
    if (reason === undefined) throw invalid({ reason: 'Please give a reason.' });
    const ended = changes.admin === false ? 'all staff rights' : 'super admin rights';
    return {
      userId,
      what: isMade ? 'Super admin rights' : `End of ${ended}`,
      link: `/admin/users/${userId}/show`,
      mayConsent: !isMade,
    };
  },
);
