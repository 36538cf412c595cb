import type { HookScope } from '../../../context.ts';
import { notFound, Refusal } from '../../../http/errors.ts';
import type { ProviderOrder } from '../../../providers/payments/port.ts';
import { asking } from '../begin.ts';
import { settleHere } from '../cards/add.ts';
import type { Payment } from '../store.ts';
import { raiseMisfit } from '../trouble.ts';
import { isOrderOf } from './order-fit.ts';

/** Captures an approved order and credits it. It is read at the provider before and after the capture. */
export async function takeOrder({ ctx, now }: HookScope, payment: Payment): Promise<void> {
  const { orders } = ctx;
  const orderId = payment.provider_payment_id ?? '';
  const found = await asking(async () => await orders.findOrder(orderId, now));
  if (!found) throw notFound('order');
  await requireFit(payment, found, { ctx, now });
  if (found.status === 'created' || found.status === 'canceled')
    throw new Refusal('card-declined', { reason: 'order-not-approved' });
  const captured =
    found.status === 'pending' ? found : await asking(async () => await orders.captureOrder(orderId, now));
  await requireFit(payment, captured, { ctx, now });
  const { capturedCents, captureId } = captured;
  // As with cards: PayPal still reviews it, and its message or the reconciler will credit it.
  if (captured.status === 'pending') throw new Refusal('state-conflict', { status: 'processing' });
  if (captured.status !== 'captured' || capturedCents === null) throw mismatch();
  const event = {
    eventId: `captured:${orderId}`,
    kind: 'succeeded' as const,
    providerPaymentId: orderId,
    amountCents: capturedCents,
    occurredAt: now,
    ...(captureId !== null && { captureId }),
  };
  await settleHere(ctx, { provider: orders.name, event }, now);
}

async function requireFit(payment: Payment, order: ProviderOrder, scope: HookScope): Promise<void> {
  if (isOrderOf(payment, order)) return;
  const { capturedCents } = order;
  // It is the stored order, so its money belongs to this payment, whatever else differs.
  if (capturedCents !== null && capturedCents > 0)
    await scope.ctx.database.transaction(
      async (tx) => await raiseMisfit(tx, scope, { payment, capturedCents }),
    );
  throw mismatch();
}

export function mismatch(): Refusal {
  return new Refusal('card-declined', { reason: 'order-mismatch' });
}
