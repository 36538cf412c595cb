import type { PaymentDecline } from '@dubplate/shared/features/payments/model.ts';
import type Stripe from 'stripe';
import type { StripeConfig } from '../../config/stripe.ts';
import { type ProviderCard, ProviderError } from './port.ts';

/** The version that the library's types describe. Messages may come in another one, so of them only what never changes is read. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** A buyer is waiting at the checkout. Messages and the reconciler handle what takes longer. */
const TIMEOUT_MS = 8000;
/** The library repeats with the same idempotency key, so a repetition never charges twice. */
const RETRIES_MAX = 1;
const DEFAULT_PORT = 80;

/** The library is large and slow to load, so only who has configured Stripe ever loads it. */
export async function openStripe(config: StripeConfig): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const url = config.apiUrl === undefined ? null : new URL(config.apiUrl);
  return new Library(config.secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES_MAX,
    telemetry: false,
    ...(url && { host: url.hostname, port: Number(url.port || DEFAULT_PORT), protocol: 'http' as const }),
  });
}

/** Asks Stripe; whatever goes wrong becomes a `ProviderError` that holds no key and no card. */
export async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    throw providerErrorOf(error);
  }
}

/** As `ask`, with null for what Stripe does not know. */
export async function askFor<T>(question: () => Promise<T>): Promise<T | null> {
  try {
    return await ask(question);
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'not-found') return null;
    throw error;
  }
}

/** The library's errors, known by their names, because to know them by their classes it would have to be loaded. */
type StripeFault = Pick<
  Stripe.errors.StripeError,
  'type' | 'code' | 'decline_code' | 'requestId' | 'message'
>;

function isFault(error: unknown): error is Error & StripeFault {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

/** True for Stripe's own refusal with this code. */
export function isFaultOf(error: unknown, code: string): boolean {
  return isFault(error) && error.code === code;
}

/** Stripe could not be reached, is overloaded or at fault, or is still busy with the same question. */
const passingTypes = new Set(['StripeConnectionError', 'StripeRateLimitError', 'StripeAPIError']);
const passingCodes = new Set(['idempotency_key_in_use', 'lock_timeout']);

function providerErrorOf(error: unknown): unknown {
  if (!isFault(error)) return error;
  const { type, code = '' } = error;
  const cause = causeOf(error);
  if (type === 'StripeCardError') return new ProviderError('declined', { decline: declineOf(error), cause });
  if (type === 'StripeAuthenticationError' || type === 'StripePermissionError')
    return new ProviderError('misconfigured', { cause });
  if (passingTypes.has(type) || passingCodes.has(code)) return new ProviderError('unreachable', { cause });
  // The same act was begun in another way, with or without keeping the card: it must not be begun twice.
  if (type === 'StripeIdempotencyError') return new ProviderError('key-reused', { cause });
  if (code === 'resource_missing') return new ProviderError('not-found', { cause });
  return new ProviderError('refused', { cause });
}

const authenticationCodes = new Set([
  'authentication_required',
  'payment_intent_authentication_failure',
  'payment_intent_action_required',
]);

function declineOf(error: StripeFault): PaymentDecline {
  const codes = [error.code, error.decline_code];
  if (codes.some((code) => code !== undefined && authenticationCodes.has(code)))
    return 'authentication-failed';
  if (codes.includes('insufficient_funds')) return 'insufficient-funds';
  if (codes.includes('expired_card')) return 'expired-card';
  return 'declined';
}

/** The library's own errors carry the whole answer with people's names and cards; of those only these words go on. */
function causeOf(error: StripeFault): Error {
  const words = [error.type, error.code, error.decline_code, error.requestId, error.message];
  return new Error(
    words
      .filter((word) => word !== undefined && word !== '')
      .join(' · ')
      .replaceAll(/\b[srp]k_(?:test|live)_\S+/g, 'a key'),
  );
}

/** Null for what is no card. */
export function cardOf(
  id: string | null,
  card:
    | {
        brand: string | null;
        last4: string | null;
        exp_month: number;
        exp_year: number;
        fingerprint?: string | null;
      }
    | null
    | undefined,
): ProviderCard | null {
  if (id === null || !card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint } = card;
  return {
    id,
    brand: brand ?? 'card',
    last4: last4 ?? '',
    expMonth,
    expYear,
    fingerprint: fingerprint ?? null,
  };
}

/** What paid, where the intent came with its charge. */
export function cardOfIntent({ latest_charge: paid }: Stripe.PaymentIntent): ProviderCard | null {
  if (paid === null || typeof paid === 'string') return null;
  return cardOf(paid.payment_method, paid.payment_method_details?.card);
}

export function idOf(record: string | { id: string } | null): string | null {
  return typeof record === 'string' ? record : (record?.id ?? null);
}
