import type { PaymentContext } from '@dubplate/shared/features/payments/model.ts';
import type { CardPaymentRecord } from '../card/card-attempt.ts';

/** What a bank's page adds to our address when it sends the buyer back. */
const parameters = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'source_redirect_slug',
] as const;

let returned: CardPaymentRecord | null = null;

/** The payment's secret from this page's address, and the address without the bank's additions; null without a return. */
export function readReturn(href: string): { clientSecret: string; rest: string } | null {
  const url = new URL(href);
  const clientSecret = url.searchParams.get('payment_intent_client_secret');
  if (!clientSecret) return null;
  for (const name of parameters) url.searchParams.delete(name);
  return { clientSecret, rest: url.pathname + url.search + url.hash };
}

/** Kept for the form that is about to open. */
export function keepReturned(payment: CardPaymentRecord): void {
  returned = payment;
}

/** The payment its buyer came back with, for the one form that goes on with it. */
export function takeReturned(context: PaymentContext): CardPaymentRecord | null {
  if (returned?.context !== context) return null;
  const payment = returned;
  returned = null;
  return payment;
}
