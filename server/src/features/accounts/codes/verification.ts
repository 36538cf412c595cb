import { VERIFICATION_HOURS } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import type { Tx } from '../../../db/schema.ts';
import type { HookScope } from '../../../context.ts';
import { issueCode } from './codes.store.ts';
import { notifyVerification } from '../identity/identity-notices.ts';

/** N51: the link that proves the person's current address. */
export async function sendVerificationLink(
  tx: Tx,
  scope: HookScope,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { now } = scope;
  const expiresAt = addMs(now, VERIFICATION_HOURS * HOUR_MS);
  const code = await issueCode(tx, { kind: 'verify', userId, email, now, expiresAt });
  await notifyVerification(tx, scope, { userId, code });
}
