import type { HookScope } from '../../../context.ts';
import type { Tx } from '../../../db/schema.ts';
import { updateUser } from '../store.ts';

/** A thief who has just taken an account over must not get its money at once. Source: docs/product/pay-outs.md. */
export async function markCredentialsChanged(tx: Tx, scope: HookScope, userId: string): Promise<void> {
  await updateUser(tx, userId, { credentials_changed_at: scope.now });
  await scope.ctx.hooks.run('credentialsChanged', tx, { userId }, scope);
}
