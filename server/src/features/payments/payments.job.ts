import { INTENT_EXPIRES_HOURS } from '@dubplate/shared/features/payments/model.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs.ts';
import { settle } from './settle.ts';
import { expireCreatedBefore, takeUnchecked } from './store.ts';

const RECONCILE_DAYS = 7;
const BATCH = 50;

/** A payment nobody confirmed within a day is set aside; should its confirmation still come, it counts. */
export const expirePaymentsJob: Job = {
  name: 'expire-payments',
  everyMs: MINUTE_MS,
  run: async ({ ctx, now }) => {
    await expireCreatedBefore(ctx.database.db, addMs(now, -INTENT_EXPIRES_HOURS * HOUR_MS));
  },
};

/** Asks the provider about open payments, in case its message never came. */
export const reconcilePaymentsJob: Job = {
  name: 'reconcile-payments',
  everyMs: MINUTE_MS,
  run: async ({ ctx, now }) => {
    await ctx.sandboxGateway?.deliver(now);
    for (;;) {
      const open = await takeUnchecked(ctx.database.db, {
        provider: ctx.payments.name,
        checkedBefore: addMs(now, -MINUTE_MS),
        createdAfter: addMs(now, -RECONCILE_DAYS * DAY_MS),
        limit: BATCH,
        now,
      });
      for (const payment of open) {
        // Each for itself: one that fails must not keep the others from being credited.
        await reconcile(ctx, payment.provider_payment_id, now).catch((error: unknown) => {
          ctx.log.error(
            { err: error, payment: payment.id },
            'a payment could not be reconciled and will be tried again',
          );
        });
      }
      if (open.length < BATCH) break;
    }
    ctx.wake();
  },
};

async function reconcile(ctx: Context, providerPaymentId: string | null, now: Date): Promise<void> {
  if (providerPaymentId === null) return;
  const known = await ctx.payments.findPayment(providerPaymentId, now);
  if (known?.status !== 'succeeded') return;
  const event = {
    eventId: `reconciled:${providerPaymentId}`,
    kind: 'succeeded' as const,
    providerPaymentId,
    amountCents: known.amountCents,
    occurredAt: now,
  };
  await ctx.database.transaction((tx) => settle(tx, event, { ctx, now }));
}
