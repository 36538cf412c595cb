import { newId } from '../../db/id.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { settleReferral } from './settle.ts';
import { findCodeOwner, findReferrerOf, insertReferral, isNewPerson } from './store.ts';

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

/**
 * Whose link led to an order; null for an unknown or the buyer's own code. A new person without a referrer keeps them as
 * theirs. That pays nothing: only proving the address or becoming an artist does. Source: docs/product/referral.md.
 */
export async function attributeOrder(
  tx: Tx,
  { now }: HookScope,
  { buyerId, code }: { buyerId: string; code: string | null | undefined },
): Promise<string | null> {
  if (!code) return null;
  const referrerId = await findCodeOwner(tx, { code, notOf: buyerId });
  if (referrerId !== null && (await isNewPerson(tx, buyerId, now)))
    await insertReferral(tx, {
      id: newId(now),
      referrer_id: referrerId,
      friend_id: buyerId,
      created_at: now,
    });
  return referrerId;
}
