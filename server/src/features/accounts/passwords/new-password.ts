import type { Tx } from '../../../db/schema.ts';
import { invalid } from '../../../http/errors.ts';
import type { HookScope } from '../../../context.ts';
import { passwordsOf } from '../../../providers/identity/port.ts';
import { deleteOpenCodes } from '../codes/codes.store.ts';
import { isEasyPassword, type Known } from '@dubplate/shared/features/accounts/easy-passwords.ts';
import { notifyPasswordChanged } from '../identity/identity-notices.ts';
import { deletePending } from '../second-factor/second-factor.store.ts';
import { updateUser } from '../store.ts';
import { markCredentialsChanged } from './credentials.ts';

export const passwordTooEasy = 'This password is too easy to guess. Please choose another one.';

export async function refuseEasyPassword(field: string, password: string, person: Known): Promise<void> {
  if (await isEasyPassword(password, person)) throw invalid({ [field]: passwordTooEasy });
}

/** Ends open links, half a sign-in and a pending change of address, which may be a thief's, and tells the person. */
export async function replacePassword(
  tx: Tx,
  scope: HookScope,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  await passwordsOf(scope.ctx.identity).save(tx, { userId, hash, now: scope.now });
  await deleteOpenCodes(tx, userId, ['reset', 'change-email']);
  await deletePending(tx, userId);
  await updateUser(tx, userId, { pending_email: null });
  await markCredentialsChanged(tx, scope, userId);
  await notifyPasswordChanged(tx, scope, userId);
}
