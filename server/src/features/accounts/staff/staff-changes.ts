import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { invalid, Refusal } from '../../../http/errors.ts';
import { noteMakers } from '../../approvals/approvals.ts';
import { notify } from '../../notifications/notifications.ts';
import { freezeFor, liftFreeze } from '../../wallet/wallet.ts';
import { fanSuspendedNotice } from '../life/life-notices.ts';
import { markCredentialsChanged } from '../passwords/credentials.ts';
import { deleteFactors } from '../second-factor/second-factor.store.ts';
import { noticeFactorsRemovedByStaff } from '../second-factor/second-factor-notices.ts';
import { noticeOtherSuperAdmins } from './rights-notices.ts';
import type { StaffAct } from './staff-act.ts';
import { requireOtherSuperAdmin, requirePowerOver } from './staff-power.ts';
import { changeSuperAdmin, superAdminChangeOf } from './super-admins.ts';
import { clearFocus, lockRights, replaceSlug, updateRights } from './staff.store.ts';
import { updateStatus, updateUser } from '../store.ts';
import { columnsOf } from '../user-fields.ts';

/** Changes of the public profile, which search and lists show at once. */
export async function applyArtistChanges({ tx, ctx, now, caller, person, changes }: StaffAct): Promise<void> {
  const {
    slug,
    frozen: _frozen,
    suspended: _suspended,
    admin: _admin,
    superAdmin: _superAdmin,
    removeSecondFactors: _removed,
    ...fields
  } = changes;
  const values = columnsOf(fields);
  if (Object.keys(values).length === 0 && slug === undefined) return;
  await requirePowerOver(tx, caller, person);
  const trouble = fields.commissionBps == null ? null : ctx.commissionTrouble(fields.commissionBps);
  if (trouble !== null) throw invalid({ 'changes.commissionBps': trouble });
  const changed = [person.id, ...(fields.focus === true ? await clearFocus(tx, person.id) : [])];
  if (Object.keys(values).length > 0) await updateUser(tx, person.id, values);
  if (slug !== undefined && !(await replaceSlug(tx, { artistId: person.id, slug, now })))
    throw invalid({ 'changes.slug': 'Another artist has or had this name.' });
  for (const artistId of changed) await ctx.hooks.run('artistChanged', tx, { artistId }, { ctx, now });
}

/** Suspends a fan: nobody can sign in, and the tokens stay. Open orders run to their end. */
export async function applySuspension(act: StaffAct): Promise<void> {
  const { tx, ctx, now, caller, person, changes, reason } = act;
  if (changes.suspended === undefined) return;
  await requirePowerOver(tx, caller, person);
  const isSuspended = person.status === UserStatus.Suspended;
  if (isSuspended === changes.suspended) return;
  const [from, to] = changes.suspended
    ? [UserStatus.Active, UserStatus.Suspended]
    : [UserStatus.Suspended, UserStatus.Active];
  const values = { status: to, status_reason: changes.suspended ? reason : null };
  if (!(await updateStatus(tx, { userId: person.id, from: [from], values })))
    throw new Refusal('state-conflict', { status: person.status });
  const told = { person, act: changes.suspended ? 'suspended' : 'letBackIn', caller, reason } as const;
  await noticeOtherSuperAdmins(tx, { ctx, now }, told);
  const freeze = { userId: person.id, cause: 'suspension', now } as const;
  if (!changes.suspended) return await liftFreeze(tx, freeze);
  await freezeFor(tx, { ...freeze, reason });
  await ctx.identity.endSignInsOf(tx, person.id, now);
  await notify(tx, { ctx, now }, fanSuspendedNotice(person.id, reason));
}

/** Lifts the staff freeze only. A suspension or a dispute keeps the account frozen. */
export async function applyFreeze({ tx, now, person, changes, reason, caller }: StaffAct): Promise<void> {
  if (changes.frozen === undefined) return;
  if (person.id === caller.userId)
    throw new Refusal('forbidden', { message: 'You can’t change your own account.' });
  const freeze = { userId: person.id, cause: 'staff', now } as const;
  if (changes.frozen) await freezeFor(tx, { ...freeze, reason });
  else await liftFreeze(tx, freeze);
}

/**
 * A super admin is also an admin, so removing admin removes both. Staff can't change their own rights; as the second person
 * they may agree that theirs end.
 */
export async function applyRights(act: StaffAct): Promise<void> {
  const { tx, now, caller, person, changes, input } = act;
  if (changes.admin === undefined && changes.superAdmin === undefined) return;
  if (person.id === caller.userId && input.approvalId === undefined)
    throw new Refusal('forbidden', { message: 'You can’t change your own rights.' });
  await lockRights(tx);
  const { isAdmin, isSuperAdmin } = rightsAfter(act);
  if (person.is_super_admin && !isSuperAdmin) await requireOtherSuperAdmin(tx, person.id);
  const isMore = (isAdmin && !person.is_admin) || (isSuperAdmin && !person.is_super_admin);
  if (isMore && (person.status === UserStatus.Suspended || person.disabled_at !== null))
    throw new Refusal('state-conflict', { status: person.status });
  const update = async () => await updateRights(tx, { userId: person.id, isAdmin, isSuperAdmin, now });
  const isMade = superAdminChangeOf(person, changes);
  if (isMade === null) await update();
  else await changeSuperAdmin(act, { isMade, update });
}

/** The person must have proven who they are to staff: afterwards the password alone signs in. */
export async function applyRemovedSecondFactors({
  tx,
  ctx,
  now,
  caller,
  person,
  changes,
  reason,
}: StaffAct): Promise<void> {
  if (changes.removeSecondFactors === undefined) return;
  if (person.id === caller.userId)
    throw new Refusal('forbidden', { message: 'You can’t do this to your own account.' });
  await deleteFactors(tx, person.id);
  await markCredentialsChanged(tx, { ctx, now }, person.id);
  await ctx.identity.endSignInsOf(tx, person.id, now);
  await noticeFactorsRemovedByStaff(tx, { ctx, now }, person.id);
  // With the password, this one alone could have both accounts, also where the other becomes a super admin after this.
  const making = { userId: person.id, makerIds: [caller.userId], cause: 'second-factors' } as const;
  await noteMakers({ db: tx, ctx, now }, making);
  await noticeOtherSuperAdmins(tx, { ctx, now }, { person, act: 'opened', caller, reason });
}

function rightsAfter({ person, changes }: StaffAct): { isAdmin: boolean; isSuperAdmin: boolean } {
  const isSuperAdmin = changes.superAdmin ?? (changes.admin !== false && person.is_super_admin);
  return { isSuperAdmin, isAdmin: isSuperAdmin || (changes.admin ?? person.is_admin) };
}
