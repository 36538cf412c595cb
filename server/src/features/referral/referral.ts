import { newId } from '../../db/id.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { settleReferral } from './settle.ts';
import { findReferrerOf, insertReferral } from './store.ts';

export { deviceOf, rememberDevice } from './devices.ts';
export { settleReferral } from './settle.ts';

/** A new person: their code fixes the referrer forever, and what is due at once is paid. */
export async function beginReferral(tx: Tx, { userId }: { userId: string }, scope: HookScope): Promise<void> {
  const referrerId = await findReferrerOf(tx, userId);
  if (referrerId === null) return;
  const { now } = scope;
  await insertReferral(tx, {
    id: newId(now),
    referrer_id: referrerId,
    friend_id: userId,
    created_at: now,
  });
  await settleReferral(tx, scope, userId);
}
