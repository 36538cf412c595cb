import { createHmac } from 'node:crypto';
import { CARD_TRIES_HOURS, cardTryVerdict } from '@dubplate/shared/features/payments/card-tries.ts';
import { addMs, HOUR_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../../context.ts';
import { newId } from '../../../db/id.ts';
import type { Tx } from '../../../db/schema.ts';
import { addressBlock } from '../../../http/rate-limits/address-block.ts';
import { Refusal } from '../../../http/errors.ts';
import type { PaymentEvent } from '../../../providers/payments/port.ts';
import type { Payment } from '../store.ts';
import { countTries, insertTry, type Payer } from './card-tries.store.ts';

/** Keyed, because the few addresses there are could be hashed one by one. */
export function addressHashOf(ctx: Context, ip: string): string {
  return createHmac('sha256', ctx.signingKey())
    .update(`card-try:${addressBlock(ip)}`)
    .digest('base64url');
}

interface Judged {
  /** Whether the buyer's bank must ask who is there. */
  needsChallenge: boolean;
  /** Until the oldest try no longer counts. */
  waitSeconds: number;
}

interface Asking extends Payer {
  ip: string;
  path: string;
  now: Date;
}

/** Refuses with `rate-limited` after too many tries. */
export async function judgeTries(ctx: Context, { ip, path, now, ...payer }: Asking): Promise<Judged> {
  const { userId } = payer;
  const [counted] = await countTries(ctx.database.db, [payer], now);
  if (!counted) throw new Error('Card tries were not counted.');
  const { since } = counted;
  const until = addMs(since ?? now, CARD_TRIES_HOURS * HOUR_MS);
  const waitSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / SECOND_MS));
  const verdict = ctx.config.hasRateLimits ? cardTryVerdict(counted, counted) : 'free';
  if (verdict !== 'refused') return { needsChallenge: verdict === 'challenge', waitSeconds };
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
const notTried: readonly (string | undefined)[] = ['canceled', 'authentication_required'];

export function isTry({ kind, reason }: PaymentEvent): boolean {
  return (kind === 'failed' || kind === 'succeeded') && !notTried.includes(reason);
}

/** Notes what a card did to a payment. */
export async function noteTry(
  tx: Tx,
  payment: Payment,
  { event, now }: { event: PaymentEvent; now: Date },
): Promise<void> {
  const { kind, card, reason = null, risk = null } = event;
  if (!isTry(event) || payment.provider.endsWith('paypal')) return;
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
