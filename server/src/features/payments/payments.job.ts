import { INTENT_EXPIRES_HOURS, PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context, HookScope, Job } from '../../context.ts';
import { maySignIn } from '../../db/people.ts';
import { Refusal } from '../../http/errors.ts';
import { eachAlone, inBatches } from '../../jobs/sweep.ts';
import type { MoneyProvider } from '../../providers/payments/port.ts';
import { askForRefund } from './refunds/ask-refund.ts';
import { takeUnanswered } from './returned-money.store.ts';
import { isOrderOf } from './paypal-orders/order-fit.ts';
import { takeOrder } from './paypal-orders/take-order.ts';
import { providerOf } from './payments.ts';
import { settle } from './settle.ts';
import { expireCreatedBefore, findPayment, type Payment, takeUnchecked } from './store.ts';

const RECONCILE_DAYS = 7;
/** After this time the buyer's page has taken an approved order, or is gone. */
const PAGE_TAKES_MS = 2 * MINUTE_MS;
const BATCH = 50;

/** Expires payments that nobody confirmed within a day. A late confirmation still counts. */
export const expirePaymentsJob: Job = {
  name: 'expire-payments',
  stage: 'deadlines',
  everyMs: MINUTE_MS,
  run: async ({ ctx, now }) => {
    await expireCreatedBefore(ctx.database.db, addMs(now, -INTENT_EXPIRES_HOURS * HOUR_MS));
  },
};

/** Asks the provider about open payments, in case its message was lost. */
export const reconcilePaymentsJob: Job = {
  name: 'reconcile-payments',
  stage: 'deadlines',
  everyMs: MINUTE_MS,
  run: async ({ ctx, now }) => {
    await ctx.sandboxGateway?.deliver(now);
    for (const provider of [ctx.payments, ctx.orders])
      if (provider.name !== 'none') await askAboutOpen(ctx, provider, now);
    ctx.wake();
  },
};

/** Asks again for refunds the provider hasn't answered, with the same id. */
export const retryRefundsJob: Job = {
  name: 'retry-refunds',
  stage: 'deadlines',
  everyMs: MINUTE_MS,
  run: async ({ ctx, now }) => {
    const askedBefore = addMs(now, -MINUTE_MS);
    const waiting = await takeUnanswered(ctx.database.db, { askedBefore, limit: BATCH, now });
    await eachAlone(ctx, waiting, {
      act: async (refund) => {
        const payment = await findPayment(ctx.database.db, refund.payment_id);
        const provider = payment && providerOf(ctx, payment.provider);
        if (payment && provider) await askForRefund({ ctx, now }, provider, { refund, payment });
      },
      failure: ({ id }) => [{ refund: id }, 'a refund could not be asked for and will be tried again'],
    });
    ctx.wake();
  },
};

async function askAboutOpen(ctx: Context, provider: MoneyProvider, now: Date): Promise<void> {
  await inBatches(BATCH, async () => {
    const open = await takeUnchecked(ctx.database.db, {
      provider: provider.name,
      checkedBefore: addMs(now, -MINUTE_MS),
      createdAfter: addMs(now, -RECONCILE_DAYS * DAY_MS),
      limit: BATCH,
      now,
    });
    await eachAlone(ctx, open, {
      act: async ({ id }) => await reconcile(ctx, provider, { id, now }),
      failure: ({ id }) => [{ payment: id }, 'a payment could not be reconciled and will be tried again'],
    });
    return open.length;
  });
}

async function reconcile(
  ctx: Context,
  provider: MoneyProvider,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const payment = await findPayment(ctx.database.db, id);
  const providerPaymentId = payment?.provider_payment_id;
  if (!payment || providerPaymentId === null || providerPaymentId === undefined) return;
  if (provider === ctx.orders && !(await isStillOurs({ ctx, now }, payment))) return;
  const known = await provider.findPayment(providerPaymentId, now);
  if (known?.status !== 'succeeded') return;
  const { amountCents, card, captureId } = known;
  const event = {
    eventId: `reconciled:${providerPaymentId}`,
    kind: 'succeeded' as const,
    providerPaymentId,
    amountCents,
    occurredAt: now,
    ...(card && { card }),
    ...(captureId !== undefined && { captureId }),
  };
  const told = { provider: provider.name, event };
  await ctx.database.transaction((tx) => settle(tx, told, { ctx, now }));
}

async function isStillOurs(scope: HookScope, payment: Payment): Promise<boolean> {
  const { ctx, now } = scope;
  const order = await ctx.orders.findOrder(payment.provider_payment_id ?? '', now);
  if (order === null || !isOrderOf(payment, order)) return false;
  const isLeft = payment.created_at <= addMs(now, -PAGE_TAKES_MS) && payment.status === PaymentStatus.Created;
  if (order.status === 'approved' && isLeft) await takeLeft(scope, payment);
  return true;
}

/** The buyer pressed "Pay Now" at the provider and never came back to our page. Not of a person who can’t sign in to spend it. */
async function takeLeft(scope: HookScope, payment: Payment): Promise<void> {
  const { ctx } = scope;
  if (!(await maySignIn(ctx.database.db, payment.user_id))) return;
  try {
    await takeOrder(scope, payment);
  } catch (error) {
    // The provider declined it, or still reviews it: it stays open, and is asked about again.
    if (!(error instanceof Refusal) || error.code === 'busy') throw error;
  }
}
