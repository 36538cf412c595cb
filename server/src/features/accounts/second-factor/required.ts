import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { isStaff } from '../staff/staff.store.ts';

/** Staff need a second factor where the operator asks for it, which is the rule in production. Also before they have their rights. */
export async function isRequiredOf(ctx: Context, db: Db | Tx, userId: string): Promise<boolean> {
  return ctx.config.needsStaffSecondFactor && (await isStaff(db, userId));
}
