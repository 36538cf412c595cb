import type { PaymentContext } from '@dubplate/shared/features/payments/model.ts';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../http/errors.ts';
import { beginPayment } from '../begin.ts';
import { forgetUnasked, nameProviderPayment, type Payment } from '../store.ts';
import { addressHashOf, judgeTries } from './card-tries.ts';
import { closeSurplus, lockOpenPayments, tell } from './open-payments.ts';

interface Wanted {
  actId: string;
  userId: string;
  amountUsd: number;
  context: PaymentContext;
  wantsSavedCard: boolean;
  ip: string;
  path: string;
  now: Date;
}

/** Stores a card payment, judges it by the cards that were tried, and closes what its buyer has open beyond five. */
export async function beginCardPayment(
  ctx: Context,
  { ip, path, ...wanted }: Wanted,
): Promise<{ payment: Payment; needsChallenge: boolean }> {
  const { userId, now } = wanted;
  const { database, payments: provider } = ctx;
  const addressHash = addressHashOf(ctx, ip);
  const { payment, surplus } = await database.transaction(async (tx) => {
    await lockOpenPayments(tx, userId);
    const begun = await beginPayment(tx, { ...wanted, provider, addressHash });
    return { payment: begun, surplus: await closeSurplus(ctx, tx, { userId, newestId: begun.id, now }) };
  });
  await tell(ctx, surplus);
  // Only now: a try that is noted later finds this payment, and one that was noted before is counted here.
  const judged = { userId, addressHash, ip, path, now };
  const { needsChallenge } = await judgeTries(ctx, judged).catch(async (error: unknown) => {
    await forgetUnasked(database.db, payment.id);
    throw error;
  });
  return { payment, needsChallenge };
}

/** Stores what the provider calls the payment. A restraint that was stored while it was being made there is told before it can be used. */
export async function nameCardPayment(ctx: Context, id: string, providerPaymentId: string): Promise<void> {
  const named = await nameProviderPayment(ctx.database.db, id, providerPaymentId);
  // Providers forget intents after a day. Money for an intent that isn't stored here would have no owner.
  if (!named) throw new Refusal('key-reused');
  const { restraint } = named;
  if (restraint !== null && !(await tell(ctx, [{ id, providerPaymentId, restraint }])))
    throw new Refusal('busy', { retryAfterSeconds: 30 });
}
