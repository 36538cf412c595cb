import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/schema.ts';

/** Staff need a second factor where the operator asks for it, which is the rule in production. Also before they have their rights. */
export async function isRequiredOf(ctx: Context, db: Db | Tx, userId: string): Promise<boolean> {
  if (!ctx.config.needsStaffSecondFactor) return false;
  const flags = await db
    .selectFrom('staff_flags')
    .select('user_id')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('is_admin', '=', true), eb('is_super_admin', '=', true)]))
    .executeTakeFirst();
  return flags !== undefined;
}
