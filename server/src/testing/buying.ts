import type { CallInput, CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { randomUUID } from 'node:crypto';
import { API_BASE } from '../http/address.ts';

/** Clients that go on buying while the server may be killed, and that remember what they were told. */

export interface Buyer {
  userId: string;
  token: string;
  email: string;
  fileUrl: string;
}

interface Purchase {
  key: string;
  input: CallInput<'loopcheck/send-request'>;
  /** What the server answered; null while it did not. */
  id: string | null;
}

/** A card payment that was begun, and whether the provider's yes was heard. */
interface Payment {
  clientSecret: string;
  isConfirmed: boolean;
}

/** What one buyer knows about their own calls. */
export interface Memory {
  buyer: Buyer;
  purchases: Purchase[];
  payments: Payment[];
}

export const PAYMENT_TOKENS = 1000;
const PURCHASES_PER_PAYMENT = 3;

/** Undefined when no answer came. A refusal is a failure of the test: these clients ask for nothing that may be refused. */
export async function ask<P extends CallPath>(
  url: string,
  path: P,
  body: object,
): Promise<Record<string, unknown> | undefined> {
  let text: string;
  let status: number;
  try {
    const response = await fetch(`${url}${API_BASE}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Public public' },
      body: JSON.stringify(body),
    });
    status = response.status;
    text = await response.text();
  } catch {
    return undefined;
  }
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return JSON.parse(text);
}

/** Buys Loopchecks and now and then tokens until the server answers no more. */
export async function buyUntilKilled(
  url: string,
  memory: Memory,
  artistIds: readonly string[],
): Promise<void> {
  const { buyer, purchases, payments } = memory;
  for (let turn = 0; ; turn += 1) {
    if (turn % PURCHASES_PER_PAYMENT === 0) {
      const payment = await beginPayment(url, buyer);
      if (!payment) return;
      payments.push(payment);
      if (!(await confirmPayment(url, payment))) return;
    }
    const id = artistIds[(turn + purchases.length) % artistIds.length] ?? '';
    const files = [{ name: 'loop.wav', url: buyer.fileUrl, start: 0 }];
    const purchase: Purchase = { key: randomUUID(), input: { files, artists: [{ id }] }, id: null };
    purchases.push(purchase);
    if (!(await buy(url, buyer, purchase))) return;
  }
}

/** Sends the purchase under its key; true when it was answered. */
export async function buy(url: string, { token }: Buyer, purchase: Purchase): Promise<boolean> {
  const { input, key: idempotencyKey } = purchase;
  const answer = await ask(url, 'loopcheck/send-request', { ...input, token, idempotencyKey });
  if (!answer) return false;
  purchase.id = String(answer['id']);
  return true;
}

export async function confirmPayment(url: string, payment: Payment): Promise<boolean> {
  const body = { client_secret: payment.clientSecret, source: 'tok_visa', billingName: 'A Name' };
  const answer = await ask(url, 'sandbox/confirm-card', body);
  if (answer) payment.isConfirmed = true;
  return answer !== undefined;
}

async function beginPayment(url: string, { token }: Buyer): Promise<Payment | undefined> {
  const amount = PAYMENT_TOKENS / 100;
  const answer = await ask(url, 'payment/intent', { amount, paymentContext: 'tokens-package', token });
  return answer && { clientSecret: String(answer['client_secret']), isConfirmed: false };
}
