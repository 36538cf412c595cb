import { createHmac } from 'node:crypto';
import {
  CARD_TRIES_HOURS,
  cardTryVerdict,
  type CardTryVerdict,
} from '@dubplate/shared/features/payments/card-tries.ts';
import { addMs, HOUR_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../../context.ts';
import { newId } from '../../../db/id.ts';
import type { Tx } from '../../../db/schema.ts';
import { addressBlock } from '../../../http/address-block.ts';
import { Refusal } from '../../../http/errors.ts';
import type { PaymentEvent } from '../../../providers/payments/port.ts';
import type { Payment } from '../store.ts';
import { countTries, insertTry } from './card-tries.store.ts';

/** Keyed, because the few addresses there are could be hashed one by one. */
function addressHashOf(ctx: Context, ip: string): string {
  return createHmac('sha256', ctx.signingKey())
    .update(`card-try:${addressBlock(ip)}`)
    .digest('base64url');
}

interface Judged {
  /** Whether the buyer's bank must ask who is there. */
  needsChallenge: boolean;
  addressHash: string;
  /** Until the oldest try no longer counts. */
  waitSeconds: number;
}

/** Refuses with `rate-limited` after too many tries. */
export async function judgeTries(
  ctx: Context,
  { userId, ip, path, now }: { userId: string; ip: string; path: string; now: Date },
): Promise<Judged> {
  const addressHash = addressHashOf(ctx, ip);
  const { since, ...tries } = await countTries(ctx.database.db, { userId, addressHash, now });
  const until = addMs(since ?? now, CARD_TRIES_HOURS * HOUR_MS);
  const waitSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / SECOND_MS));
  const verdict = ctx.config.hasRateLimits ? cardTryVerdict(tries, tries) : 'free';
  if (verdict !== 'refused') return { needsChallenge: verdict === 'challenge', addressHash, waitSeconds };
  // A thief's program goes on for hours: the log needs to say it once in a while.
  if (!(await ctx.isOver('security-rows', addressBlock(ip)))) {
    const entry = { kind: 'cards-refused', userId, what: path, outcome: 'rate-limited', ip, now } as const;
    await ctx.recordSecurity(ctx.database.db, entry);
  }
  throw tooManyCards(waitSeconds);
}

export function tooManyCards(retryAfterSeconds: number): Refusal {
  const message = 'Too many cards were tried. Please pay with PayPal, or try again tomorrow.';
  return new Refusal('rate-limited', { retryAfterSeconds, message });
}

/** A canceled payment was no try, nor is a card whose bank must first ask who is there. */
const notTried: readonly (string | null)[] = ['canceled', 'authentication_required'];

/** Notes what a card did to a payment. */
export async function noteTry(
  tx: Tx,
  payment: Payment,
  { event, now }: { event: PaymentEvent; now: Date },
): Promise<void> {
  const { kind, card, reason = null, risk = null } = event;
  if (notTried.includes(reason) || payment.provider.endsWith('paypal')) return;
  await insertTry(tx, {
    id: newId(now),
    payment_id: payment.id,
    user_id: payment.user_id,
    address_hash: payment.address_hash,
    fingerprint: card?.fingerprint ?? null,
    outcome: kind === 'succeeded' ? 'paid' : 'declined',
    reason,
    risk,
    tried_at: now,
  });
}

/** Keeping a card asks its bank, too. A declined one has no fingerprint. */
export async function noteAdding(
  tx: Tx,
  { userId, addressHash, now }: { userId: string; addressHash: string; now: Date },
  fingerprint: string | null,
): Promise<void> {
  await insertTry(tx, {
    id: newId(now),
    payment_id: null,
    user_id: userId,
    address_hash: addressHash,
    fingerprint,
    outcome: fingerprint === null ? 'declined' : 'kept',
    tried_at: now,
  });
}

/**
 * A payment that was begun before may be tried again at the provider without us. So after each decline it gets what a new
 * one would get.
 */
export async function restrain(
  ctx: Context,
  { provider, event, now }: { provider: string; event: PaymentEvent; now: Date },
): Promise<void> {
  const isOurs = event.kind === 'failed' && ctx.payments.name === provider;
  if (!isOurs || !ctx.config.hasRateLimits) return;
  const { db } = ctx.database;
  const payment = await db
    .selectFrom('payments')
    .select(['user_id', 'address_hash'])
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', event.providerPaymentId)
    .executeTakeFirst();
  if (!payment) return;
  const tries = await countTries(db, { userId: payment.user_id, addressHash: payment.address_hash, now });
  const verdict: CardTryVerdict = cardTryVerdict(tries, tries);
  if (verdict === 'free') return;
  const { providerPaymentId } = event;
  try {
    await ctx.payments.restrain(providerPaymentId, verdict === 'refused' ? 'closed' : 'challenged');
  } catch (error) {
    ctx.log.warn(
      { err: error, providerPaymentId },
      'an open payment could not be restrained at its provider',
    );
  }
}
