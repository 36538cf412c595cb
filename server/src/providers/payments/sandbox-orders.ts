import type { OpenDatabase } from '../../db/db.ts';
import type { Db } from '../../db/schema.ts';
import { ProviderError, type ProviderOrder } from './port.ts';
import { findRow, takeMoney } from './sandbox-books.ts';

/** Orders of the sandbox's payment service, which its buyers approve on its own page. */

export async function findOrder(db: Db, orderId: string): Promise<ProviderOrder | null> {
  const order = await findRow(db, orderId);
  if (!order || order.provider !== 'sandbox-paypal') return null;
  const statuses = {
    created: 'created',
    processing: 'created',
    approved: 'approved',
    succeeded: 'captured',
    canceled: 'canceled',
  } as const;
  return {
    orderId,
    status: statuses[order.status],
    reference: order.reference,
    currency: order.currency.toUpperCase(),
    amountCents: order.amount_cents,
    capturedCents: order.captured_cents,
    captureId: order.capture_id,
    isOurs: order.payee === 'ours',
  };
}

/** 'unknown' also for an order that was paid or canceled. */
export async function approveOrder(
  db: Db,
  orderId: string,
  decision: 'approve' | 'cancel',
): Promise<'approved' | 'canceled' | 'unknown'> {
  const status = decision === 'approve' ? 'approved' : 'canceled';
  const changed = await db
    .updateTable('sandbox_payments')
    .set({ status })
    .where('id', '=', orderId)
    .where('provider', '=', 'sandbox-paypal')
    .where('status', 'in', ['created', 'approved'])
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n ? status : 'unknown';
}

export async function captureOrder(
  database: OpenDatabase,
  orderId: string,
  now: Date,
): Promise<ProviderOrder> {
  const order = await findRow(database.db, orderId);
  if (!order || order.provider !== 'sandbox-paypal') throw new ProviderError('not-found');
  if (order.status === 'approved')
    await database.transaction(async (tx) => await takeMoney(tx, order, { card: null, now }));
  else if (order.status !== 'succeeded')
    throw new ProviderError('declined', { decline: 'order-not-approved' });
  const captured = await findOrder(database.db, orderId);
  if (!captured) throw new ProviderError('not-found');
  return captured;
}
