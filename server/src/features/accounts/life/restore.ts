import { RESTORE_DAYS, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { Tx } from '../../../db/schema.ts';
import type { HookScope } from '../../../context.ts';
import { updateRestored } from './life.store.ts';

/**
 * Restores a closed account for a person who has just proven their identity. False if the time is over or the account
 * is not closed. An artist is listed and found again at once; orders stay canceled.
 */
export async function restoreAccount(tx: Tx, scope: HookScope, userId: string): Promise<boolean> {
  const restored = await updateRestored(tx, userId, addMs(scope.now, -RESTORE_DAYS * DAY_MS));
  if (!restored) return false;
  if (restored.type === UserType.Artist)
    await scope.ctx.hooks.run('artistChanged', tx, { artistId: userId }, scope);
  return true;
}
