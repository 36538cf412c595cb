import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/schema.ts';
import { notFound, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import type { PaymentEvent } from '../../../providers/payments/port.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { asking, ownerOf } from '../begin.ts';
import { fail } from '../credit.ts';
import { findCardOwner } from './cards.store.ts';
import { settle } from '../settle.ts';
import { findPayment, forgetUnasked, lockPayment, type Payment } from '../store.ts';
import { beginCardPayment, nameCardPayment } from './begin-card-payment.ts';
import { restrainAfter } from './open-payments.ts';

/** Charges a card in one step. The provider's message arrives as well, but nobody waits for it. */
export const add = implement('payment/add', async ({ input, caller, db, ctx, now, actId, http }) => {
  const { paymentToken: source, saveCreditCard, paymentContext = 'tokens-package' } = input;
  const savesCard = saveCreditCard === true || saveCreditCard === 1;
  const keptBy = await findCardOwner(db, ctx.payments.name, source);
  if (keptBy !== undefined && keptBy !== caller.userId) throw notFound('card or order');
  const { payment, needsChallenge } = await beginCardPayment(ctx, {
    actId,
    userId: caller.userId,
    amountUsd: input.amount,
    context: paymentContext,
    wantsSavedCard: savesCard,
    ip: http.ip,
    path: 'payment/add',
    now,
  });
  if (payment.tokens !== null) return await answerOf(db, payment);
  const { id: paymentId, amount_cents: amountCents, context: description } = payment;
  const owner = await ownerOf(ctx, caller, { isNeeded: savesCard, now });
  // Stored before the money moves, so the reconciler finds the payment if both the answer and the message are lost. If
  // the provider forgot the first intent and makes another, nobody is charged for it.
  const onBegun = async (theirs: string) => await nameCardPayment(ctx, paymentId, theirs);
  const wanted = { amountCents, description, savesCard, needsChallenge, now };
  const given = { paymentId, owner, source, onBegun, ...wanted };
  const charged = await asking(async () => await ctx.payments.chargeCard(given)).catch(
    async (error: unknown) => {
      const code = error instanceof Refusal ? error.code : null;
      if (code === 'card-declined') await markDeclined(ctx, paymentId, now);
      // The provider doesn't know this card, so it hasn't started anything.
      if (code === 'not-found') await forgetUnasked(db, paymentId);
      throw error;
    },
  );
  const { providerPaymentId, card } = charged;
  // The bank hasn't decided. The provider's message or the reconciler will credit it.
  if (charged.status === 'processing') throw new Refusal('state-conflict', { status: 'processing' });
  const event: PaymentEvent = {
    eventId: `charged:${paymentId}`,
    kind: 'succeeded',
    providerPaymentId,
    paymentId,
    amountCents,
    occurredAt: now,
    ...(card && { card }),
  };
  await settleHere(ctx, { provider: ctx.payments.name, event }, now);
  return await answerOf(db, payment);
});

export async function settleHere(
  ctx: Context,
  told: { provider: string; event: PaymentEvent },
  now: Date,
): Promise<void> {
  await ctx.database.transaction(async (tx) => await settle(tx, told, { ctx, now }));
  await restrainAfter(ctx, { ...told, now });
  ctx.wake();
}

/** Declined is not final: another card may still pay the same payment. */
async function markDeclined(ctx: Context, paymentId: string, now: Date): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment) await fail(tx, payment, { ctx, now });
  });
}

/** The credited tokens and the current balance. */
export async function answerOf(db: Db, { id, user_id: userId }: Payment) {
  const payment = await findPayment(db, id);
  if (!payment || payment.tokens === null)
    throw new Refusal('state-conflict', { status: payment?.status ?? PaymentStatus.Created });
  return { transactionId: id, tokens: payment.tokens, token: (await balanceOf(db, userId)).token };
}
