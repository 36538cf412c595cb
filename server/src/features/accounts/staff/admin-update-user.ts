import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import type { StaffChanges } from '@dubplate/shared/features/accounts/staff-records.ts';
import { artistLimits } from '@dubplate/shared/lookups/offers.ts';
import type { Tx } from '../../../db/schema.ts';
import { invalid, notFound, Refusal } from '../../../http/errors.ts';
import type { Caller } from '../../../http/caller.ts';
import { implement } from '../../../http/implement.ts';
import { getPersonRecord } from './person-record.ts';
import {
  applyArtistChanges,
  applyFreeze,
  applyRemovedSecondFactors,
  applyRights,
  applySuspension,
} from './staff-changes.ts';
import type { StaffAct } from './staff-act.ts';
import { lockFocus } from './staff.store.ts';
import { superAdminChangeOf } from './super-admins.ts';
import { lockUser } from '../store.ts';
import { fieldsOf } from '../user-fields.ts';
import { findUserRecord, type UserRecord } from './users.store.ts';

const superAdminOnly = ['commissionBps', 'frozen', 'admin', 'superAdmin', 'removeSecondFactors'] as const;
const artistsOnly = ['featured', 'focus', ...artistLimits, 'queueLimit', 'commissionBps', 'slug'] as const;
const withReason = ['frozen', 'admin', 'superAdmin', 'removeSecondFactors'] as const;

/** Each change is applied separately. The audit log gets the sent fields, before and after. */
export const adminUpdateUser = implement(
  'admin/update-user',
  async ({ input, caller, db, ctx, now, note }) => {
    const { userId, changes, reason } = input;
    requireRights(caller, changes);
    if (changes.focus === true) await lockFocus(db);
    await lockUser(db, userId);
    const person = await findUserRecord(db, userId);
    if (!person || person.erased_at !== null) throw notFound('person');
    requireSense(person, input);
    const act: StaffAct = { tx: db, ctx, now, caller, person, changes, reason: reason ?? '', input };
    await applyArtistChanges(act);
    await applySuspension(act);
    await applyFreeze(act);
    await applyRights(act);
    await applyRemovedSecondFactors(act);
    const after = await readAgain(db, userId);
    const { approvalId } = input;
    note({
      targetId: userId,
      before: shown(person, changes),
      after: { ...shown(after, changes), ...(approvalId === undefined ? {} : { approvalId }) },
    });
    return await getPersonRecord(db, userId, now);
  },
);

function requireRights(caller: Caller, changes: StaffChanges): void {
  const beyond = superAdminOnly.find((name) => changes[name] !== undefined);
  if (beyond !== undefined && !caller.isSuperAdmin)
    throw new Refusal('forbidden', { message: `Only super admins can change ${beyond}.` });
}

/** Refuses changes that don't apply to this person, before anything is changed. */
function requireSense(
  person: UserRecord,
  { changes, reason, approvalId }: ParsedInput<'admin/update-user'>,
): void {
  if (superAdminChangeOf(person, changes) === null && approvalId !== undefined)
    throw invalid({
      approvalId: 'This changes nothing about who is a super admin, so nobody has to approve it.',
    });
  if (person.type !== UserType.Artist) {
    const foreign = artistsOnly.find((name) => changes[name] !== undefined);
    if (foreign !== undefined) throw invalid({ [`changes.${foreign}`]: 'Only artists have this.' });
  } else if (changes.suspended !== undefined) {
    throw invalid({ 'changes.suspended': 'Artists are suspended by their status.' });
  }
  const wantsReason = withReason.some((name) => changes[name] !== undefined) || changes.suspended === true;
  if (wantsReason && reason === undefined) throw invalid({ reason: 'Please give a reason.' });
}

async function readAgain(tx: Tx, userId: string): Promise<UserRecord> {
  const record = await findUserRecord(tx, userId);
  if (!record) throw notFound('person');
  return record;
}

function shown(person: UserRecord, changes: StaffChanges): Record<string, unknown> {
  const values: Record<keyof StaffChanges, unknown> = {
    ...fieldsOf(person, artistsOnly),
    frozen: person.is_frozen,
    suspended: person.status === 4,
    admin: person.is_admin,
    superAdmin: person.is_super_admin,
    removeSecondFactors: true,
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => Reflect.has(changes, name)));
}
