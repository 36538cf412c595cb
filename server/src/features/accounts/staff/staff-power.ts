import type { Tx } from '../../../db/schema.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Caller } from '../../../http/caller.ts';
import { countOtherSuperAdmins, lockRights } from './staff.store.ts';

interface Staff {
  id: string;
  is_admin: boolean;
  is_super_admin: boolean;
}

/** Staff may only change, suspend, restore, freeze or convert staff they outrank, so no admin can remove another. Source: docs/product/console.md#roles. */
export async function requirePowerOver(tx: Tx, caller: Caller, person: Staff): Promise<void> {
  if (person.id === caller.userId)
    throw new Refusal('forbidden', { message: 'You can’t change your own account.' });
  if (!person.is_admin && !person.is_super_admin) return;
  if (!caller.isSuperAdmin)
    throw new Refusal('forbidden', { message: 'Only super admins can change staff accounts.' });
  if (person.is_super_admin) await requireOtherSuperAdmin(tx, person.id);
}

/** At least one super admin must remain to give rights to others. */
export async function requireOtherSuperAdmin(tx: Tx, userId: string): Promise<void> {
  await lockRights(tx);
  if ((await countOtherSuperAdmins(tx, userId)) === 0)
    throw new Refusal('state-conflict', { message: 'At least one super admin must remain.' });
}
