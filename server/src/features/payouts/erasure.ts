import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { FORFEIT_DAYS } from '@dubplate/shared/features/payouts/model.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { notify } from '../notifications/notifications.ts';
import { accountBalancesOf, adjust } from '../wallet/wallet.ts';
import { blankPayouts, findForfeit, hasOpenPayout, updateForfeited, upsertForfeit } from './erasure.store.ts';
import { forfeitNotice } from './forfeit-notice.ts';

/** What happens to the earnings of a closed account. Source: docs/product/closing-an-account.md#earnings. */

/** The mail about closing has just announced the loss of the earnings, so the thirty days begin. */
export async function rememberClosing(
  tx: Tx,
  { userId }: { userId: string },
  { now }: HookScope,
): Promise<void> {
  const { pending, earnings } = await accountBalancesOf(tx, userId);
  if (pending + earnings > 0) await upsertForfeit(tx, { userId, tokens: pending + earnings, now });
}

/**
 * True while the person must not be erased: a pay-out is open, sales are still clearing, or the thirty days' notice
 * isn't over. Then the earnings become a correction of the platform, with an entry in the audit log.
 */
export async function keepsFromErasure(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  scope: HookScope,
): Promise<boolean> {
  if (await hasOpenPayout(tx, userId)) return true;
  const { pending, earnings } = await accountBalancesOf(tx, userId);
  if (pending > 0) return true;
  if (earnings === 0) return false;
  const { now } = scope;
  const told = await findForfeit(tx, userId);
  if (!told) {
    await upsertForfeit(tx, { userId, tokens: earnings, now });
    const forfeitedAt = addMs(now, FORFEIT_DAYS * DAY_MS);
    await notify(tx, scope, forfeitNotice({ userId, email, tokens: earnings, forfeitedAt }));
    return true;
  }
  if (now < addMs(told.told_at, FORFEIT_DAYS * DAY_MS)) return true;
  await forfeit(tx, { userId, tokens: earnings }, scope);
  return false;
}

async function forfeit(
  tx: Tx,
  { userId, tokens }: { userId: string; tokens: number },
  { ctx, now }: HookScope,
): Promise<void> {
  const origin = {
    refType: 'forfeit',
    refId: userId,
    step: now.toISOString(),
    label: 'Earnings forfeited',
    now,
  };
  const moved = await adjust(tx, { ...origin, userId, tokens: -tokens, account: 'earnings' });
  if (!moved.ok) throw new Error(`The earnings of ${userId} could not be forfeited: ${moved.reason}`);
  await updateForfeited(tx, userId, now);
  await ctx.audit(tx, {
    actorId: null,
    action: 'forfeit-earnings',
    targetId: userId,
    details: { tokens },
    before: { earnings: tokens },
    after: { earnings: 0 },
    ip: '',
    now,
  });
}

/** Paid amounts stay in the ledger under the id. The destination and the staff's notes are deleted. */
export async function forgetPayouts(tx: Tx, userId: string): Promise<void> {
  await blankPayouts(tx, userId);
}
