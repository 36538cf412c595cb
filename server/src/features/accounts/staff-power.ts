import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import type { Caller } from '../../http/implement.ts';
import { countOtherSuperAdmins, lockRights } from './staff.store.ts';

interface Staff {
  id: string;
  is_admin: boolean;
  is_super_admin: boolean;
}

/** Whoever suspends, restores or freezes a member of staff outranks them: no admin gets rid of another. Source: docs/product/console.md#roles. */
export async function requirePowerOver(tx: Tx, caller: Caller, person: Staff): Promise<void> {
  if (person.id === caller.userId)
    throw new Refusal('forbidden', { message: 'Nobody decides about the own account.' });
  if (!person.is_admin && !person.is_super_admin) return;
  if (!caller.isSuperAdmin)
    throw new Refusal('forbidden', { message: 'Only super admins decide about staff.' });
  if (person.is_super_admin) await requireOtherSuperAdmin(tx, person.id);
}

/** The last super admin stays one, so that somebody can always let others in. */
export async function requireOtherSuperAdmin(tx: Tx, userId: string): Promise<void> {
  await lockRights(tx);
  if ((await countOtherSuperAdmins(tx, userId)) === 0)
    throw new Refusal('state-conflict', { message: 'The last super admin stays one.' });
}
