import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { FORFEIT_DAYS } from '@dubplate/shared/features/payouts/model.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { notify } from '../notifications/notifications.ts';
import { accountBalancesOf, adjust, forfeitTokens } from '../wallet/wallet.ts';
import { forfeitNotice } from './notices.ts';
import { sql } from 'kysely';

/** What happens to the money of a closed account. Source: docs/product/closing-an-account.md#what-is-left. */

/** The mail about closing has just announced the loss of the earnings, so the thirty days begin. */
export async function rememberClosing(
  tx: Tx,
  { userId }: { userId: string },
  { now }: HookScope,
): Promise<void> {
  const { pending, earnings, wallet, bonus } = await accountBalancesOf(tx, userId);
  const tokens = pending + earnings + wallet + bonus;
  if (tokens > 0) await upsertForfeit(tx, { userId, tokens, now });
}

/**
 * True while the person must not be erased: a pay-out is open, sales are still clearing, or the thirty days' notice
 * isn't over. Then earnings and tokens go to the platform, with entries in the audit log.
 */
export async function keepsFromErasure(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  scope: HookScope,
): Promise<boolean> {
  if (await hasOpenPayout(tx, userId)) return true;
  const { pending, earnings, wallet, bonus } = await accountBalancesOf(tx, userId);
  if (pending > 0) return true;
  const spendable = wallet + bonus;
  if (earnings + spendable === 0) return false;
  const { now } = scope;
  const told = await findForfeit(tx, userId);
  if (!told) {
    await upsertForfeit(tx, { userId, tokens: earnings + spendable, now });
    const forfeitedAt = addMs(now, FORFEIT_DAYS * DAY_MS);
    await notify(tx, scope, forfeitNotice({ userId, email, tokens: earnings, spendable, forfeitedAt }));
    return true;
  }
  if (now < addMs(told.told_at, FORFEIT_DAYS * DAY_MS)) return true;
  if (earnings > 0) await forfeit(tx, { userId, tokens: earnings }, scope);
  if (spendable > 0) await forfeitSpendable(tx, userId, scope);
  await updateForfeited(tx, userId, now);
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

async function forfeitSpendable(tx: Tx, userId: string, { ctx, now }: HookScope): Promise<void> {
  const origin = { refType: 'forfeit', refId: userId, label: 'Tokens forfeited', now };
  const { tokens } = await forfeitTokens(tx, { ...origin, userId });
  const entry = { actorId: null, action: 'forfeit-tokens', targetId: userId, ip: '', now };
  await ctx.audit(tx, { ...entry, details: { tokens }, before: { token: tokens }, after: { token: 0 } });
}

async function hasOpenPayout(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where('artist_id', '=', userId)
    .where(sql<boolean>`status in ('requested', 'approved')`)
    .executeTakeFirst();
  return row !== undefined;
}

async function findForfeit(db: Db | Tx, userId: string) {
  return await db
    .selectFrom('payout_forfeits')
    .select(['told_at', 'tokens'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Closing the account again after coming back restarts the notice. */
async function upsertForfeit(
  tx: Tx,
  { userId, tokens, now }: { userId: string; tokens: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('payout_forfeits')
    .values({ user_id: userId, tokens, told_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ tokens, told_at: now }))
    .execute();
}

async function updateForfeited(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('payout_forfeits').set({ forfeited_at: now }).where('user_id', '=', userId).execute();
}

/** Paid amounts stay in the ledger under the id. The destination and the staff's notes are deleted. */
export async function forgetPayouts(tx: Tx, userId: string): Promise<void> {
  await sql`update payout_steps set note = null where payout_id in (select id from payouts where artist_id = ${userId})
    and note is not null and status in ('rejected', 'failed')`.execute(tx);
  await sql`update payouts set details = null, key_id = null, details_hash = null, account_masked = '',
    reason = case when reason is null then null else '' end where artist_id = ${userId}`.execute(tx);
}
