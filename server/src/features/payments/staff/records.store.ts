import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/schema.ts';

export async function listEvents(db: Db | Tx, paymentId: string) {
  return await db
    .selectFrom('payment_events')
    .select(['event_id', 'kind', 'received_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('received_at')
    .orderBy('event_id')
    .execute();
}

/** What was credited in the period, by provider. */
export async function listSettled(
  db: Db,
  { provider, from, until }: { provider: string; from: Date; until: Date },
) {
  return await db
    .selectFrom('payments')
    .select(['id', 'provider_payment_id', 'captured_cents', 'refunded_cents', 'status', 'settled_at'])
    .where('provider', '=', provider)
    .where('tokens', 'is not', null)
    .where('settled_at', '>=', from)
    .where('settled_at', '<', until)
    .orderBy('settled_at')
    .orderBy('id')
    .execute();
}

/** Our payments with these provider ids. */
export async function listByProviderIds(db: Db, provider: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('payments')
    .select(['id', 'provider_payment_id', 'captured_cents', 'refunded_cents', 'status', 'settled_at'])
    .where('provider', '=', provider)
    .where(sql<boolean>`provider_payment_id = any(${[...ids]}::text[])`)
    .execute();
}
