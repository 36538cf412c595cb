import type { HookScope } from '../../../context.ts';
import type { Tx } from '../../../db/schema.ts';
import type { HttpScope } from '../../../http/caller.ts';
import { Refusal } from '../../../http/errors.ts';
import { restoreAccount } from '../life/restore.ts';
import { getOwnUser } from '../profile/own-user.ts';
import { updateLastLogin } from '../store.ts';
import { openWorkOf } from './open-work.ts';
import { beginSignIn } from './session.ts';

/** Signs in a person who has proven everything that is asked for. A closed account comes back, if it still can. */
export async function enter(
  tx: Tx,
  scope: HookScope & { http: HttpScope },
  { userId, isClosed, isTwoStep }: { userId: string; isClosed: boolean; isTwoStep: boolean },
) {
  const restored = isClosed && (await restoreAccount(tx, scope, userId));
  if (isClosed && !restored) throw new Refusal('account-disabled');
  // Suspended or closed since the password was checked.
  if (!(await updateLastLogin(tx, userId, scope.now))) throw new Refusal('account-suspended');
  const credentials = await beginSignIn(tx, scope, { userId, isTwoStep });
  const user = await getOwnUser(tx, userId);
  return { ...credentials, user, ...(restored && { restored }), ...(await openWorkOf(tx, scope.ctx, user)) };
}
