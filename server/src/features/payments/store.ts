import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import { type Insertable, sql } from 'kysely';
import type { Database, Db, Tx } from '../../db/schema.ts';
import type { PaymentEvent } from '../../providers/payments/port.ts';

export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export async function findPayment(db: Db | Tx, id: string) {
  return await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockPayment(tx: Tx, id: string) {
  return await tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The row with this id. A repeated call finds it again. */
export async function insertPayment(
  db: Db | Tx,
  payment: Insertable<Database['payments']>,
): Promise<Payment> {
  await db
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return await db.selectFrom('payments').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow();
}

/** Deletes a payment that no provider knows. */
export async function forgetUnasked(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('payments')
    .where('id', '=', id)
    .where('provider_payment_id', 'is', null)
    .where('status', '=', PaymentStatus.Created)
    .execute();
}

/** Undefined if the payment already has another provider id. */
export async function nameProviderPayment(
  db: Db | Tx,
  id: string,
  providerPaymentId: string,
): Promise<Payment | undefined> {
  return await db
    .updateTable('payments')
    .set({ provider_payment_id: providerPaymentId })
    .where('id', '=', id)
    .where((is) =>
      is.or([is('provider_payment_id', 'is', null), is('provider_payment_id', '=', providerPaymentId)]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Finds the event's payment by the provider's id, or by ours if the answer with the provider's id was lost. */
export async function lockPaymentOfEvent(
  tx: Tx,
  provider: string,
  { providerPaymentId, paymentId }: PaymentEvent,
): Promise<Payment | undefined> {
  const find = async () =>
    await tx
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('provider_payment_id', '=', providerPaymentId)
      .forUpdate()
      .executeTakeFirst();
  const known = await find();
  if (known || paymentId === undefined) return known;
  const named = await tx
    .updateTable('payments')
    .set({ provider_payment_id: providerPaymentId })
    .where('id', '=', paymentId)
    .where('provider', '=', provider)
    .where('provider_payment_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
  // The call that started the payment may have stored the id at the same moment.
  return named ?? (await find());
}

export async function findOrderPayment(
  db: Db | Tx,
  given: { provider: string; orderId: string; userId: string },
): Promise<Payment | undefined> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', given.provider)
    .where('provider_payment_id', '=', given.orderId)
    .where('user_id', '=', given.userId)
    .executeTakeFirst();
}

/** False if this event was handled before. */
export async function insertEvent(tx: Tx, event: Insertable<Database['payment_events']>): Promise<boolean> {
  const result = await tx
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The interval between two questions is this fraction of a payment's age: a minute within the first half hour, 48 minutes after a day. */
const WAIT_PART = sql.lit(30);

/** A late confirmation still counts: failed and expired payments may succeed. */
const mayYetSucceed = [PaymentStatus.Created, PaymentStatus.Failed, PaymentStatus.Expired];

export async function markSucceeded(
  tx: Tx,
  id: string,
  received: Pick<Payment, 'tokens' | 'captured_cents' | 'capture_id' | 'method' | 'settled_at'>,
): Promise<boolean> {
  const result = await tx
    .updateTable('payments')
    .set({ status: PaymentStatus.Succeeded, ...received })
    .where('id', '=', id)
    .where('status', 'in', mayYetSucceed)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function markFailed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('payments')
    .set({ status: PaymentStatus.Failed, settled_at: now })
    .where('id', '=', id)
    .where('status', '=', PaymentStatus.Created)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Sets a credited payment's status during a dispute or a refund, and back. */
export async function updateStatus(tx: Tx, id: string, status: PaymentStatus): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status })
    .where('id', '=', id)
    .where('tokens', 'is not', null)
    .execute();
}

export async function rememberToldRefund(tx: Tx, id: string, cents: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ told_refunded_cents: cents })
    .where('id', '=', id)
    .where('told_refunded_cents', '<', cents)
    .execute();
}

/** After a failed refund: lowers the refunded total reported by the provider to what is refunded here. */
export async function lowerToldRefund(tx: Tx, id: string, cents: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ told_refunded_cents: cents })
    .where('id', '=', id)
    .where('told_refunded_cents', '>', cents)
    .execute();
}

export async function expireCreatedBefore(db: Db, createdBefore: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: PaymentStatus.Expired })
    .where('status', '=', PaymentStatus.Created)
    .where('created_at', '<=', createdBefore)
    .execute();
}

/**
 * Open payments, the least recently asked about first. Marks them as asked. Older payments are asked about less often:
 * most were never continued, and they must not delay the others.
 */
export async function takeUnchecked(
  db: Db,
  given: { provider: string; checkedBefore: Date; createdAfter: Date; limit: number; now: Date },
): Promise<{ id: string }[]> {
  return await db
    .updateTable('payments')
    .set({ checked_at: given.now })
    .where('id', 'in', (from) =>
      from
        .selectFrom('payments')
        .select('id')
        .where('provider', '=', given.provider)
        .where('status', 'in', mayYetSucceed)
        .where('checked_at', '<', given.checkedBefore)
        .where(sql<boolean>`checked_at + (checked_at - created_at) / ${WAIT_PART} <= ${given.now}`)
        .where('created_at', '>', given.createdAfter)
        .orderBy('checked_at')
        .limit(given.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
}

export async function findLatestSettled(db: Db | Tx, userId: string) {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('settled_at', 'is not', null)
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
