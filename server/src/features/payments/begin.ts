import { type PaymentContext, PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import { centsOf, isChargeable } from '@dubplate/shared/features/payments/rules.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { ProviderError, type CardOwner, type MoneyProvider } from '../../providers/payments/port.ts';
import { findCustomer, insertCustomer } from './cards/cards.store.ts';
import { insertPayment, type Payment } from './store.ts';

interface Wanted {
  actId: string;
  userId: string;
  provider: MoneyProvider;
  amountUsd: number;
  context: PaymentContext;
  wantsSavedCard: boolean;
  /** Of a card payment. */
  addressHash?: string;
  now: Date;
}

/** Stores the pending payment before any provider knows about it. A repeated call continues the same payment, so nobody is charged twice. */
export async function beginPayment(db: Db | Tx, wanted: Wanted): Promise<Payment> {
  const { provider, context, now } = wanted;
  const amountCents = centsOf(wanted.amountUsd);
  if (amountCents === null) throw invalid({ amount: 'Please give dollars and whole cents.' });
  if (!isChargeable(amountCents)) throw invalid({ amount: 'Please pay between $1 and $1,000.' });
  if (provider.name === 'none')
    throw new Refusal('not-accepting', { message: 'No payment provider is configured.' });
  const payment = await insertPayment(db, {
    id: wanted.actId,
    user_id: wanted.userId,
    provider: provider.name,
    context,
    amount_cents: amountCents,
    wants_saved_card: wanted.wantsSavedCard,
    ...(wanted.addressHash !== undefined && { address_hash: wanted.addressHash }),
    status: PaymentStatus.Created,
    created_at: now,
    checked_at: now,
  });
  const isSame =
    payment.amount_cents === amountCents && payment.context === context && payment.provider === provider.name;
  // The key's answer was deleted, but the payment it started is kept forever.
  if (!isSame) throw new Refusal('key-reused');
  return payment;
}

/** The person's customer id at the card company. Creates it if something will be stored for them. */
export async function ownerOf(
  ctx: Context,
  { userId, email }: { userId: string; email: string },
  { isNeeded, now }: { isNeeded: boolean; now: Date },
): Promise<CardOwner> {
  const { db } = ctx.database;
  const holder = { userId, provider: ctx.payments.name };
  const known = await findCustomer(db, holder);
  if (known !== null || !isNeeded) return { userId, email, customerId: known };
  const made = await asking(async () => await ctx.payments.createCustomer({ userId, email, now }));
  await insertCustomer(db, { ...holder, customerId: made, now });
  return { userId, email, customerId: await findCustomer(db, holder) };
}

/** Asks a provider and translates its refusal. Errors in our own configuration stay server errors. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw refusalOf(error);
  }
}

function refusalOf(error: ProviderError): Error {
  const { code, decline } = error;
  if (code === 'declined' || code === 'refused')
    return new Refusal('card-declined', { reason: decline ?? 'declined' });
  if (code === 'not-found') return notFound('card or order');
  if (code === 'key-reused') return new Refusal('key-reused');
  if (code === 'unreachable')
    return new Refusal('busy', { retryAfterSeconds: 30, message: 'The payment provider does not answer.' });
  return error;
}
