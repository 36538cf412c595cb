import { fieldsOf, parsedList } from '../../../lib/stored-fields.ts';
import { storedText, storeText } from '../../../lib/stored-text.ts';
import type { PaymentContext } from '@dubplate/shared/features/payments/model.ts';

/** A payment whose end this tab does not know yet. It outlives a reload and the way to the bank and back. */
export interface UnsettledPayment {
  transactionId: string;
  userId: string;
  context: PaymentContext;
  amountUsd: number;
  /**
   * confirming: the company was asked and may have said yes. accepted: it has. approved: the order's buyer has.
   * given-up: nothing confirmed it in time, so the next card starts a new payment; money that still comes is announced.
   */
  stage: 'confirming' | 'accepted' | 'approved' | 'given-up';
  /** Of a card payment: with it the same payment is confirmed again, which never charges twice. */
  clientSecret?: string;
  /** Of an order at the second provider. */
  orderId?: string;
}

const KEY = 'dubplate-payments';
/** More than a person can begin in a tab and leave open. */
const KEPT_MAX = 5;

export function noteUnsettled(payment: UnsettledPayment): void {
  const others = readAll().filter(({ transactionId }) => transactionId !== payment.transactionId);
  write([payment, ...others].slice(0, KEPT_MAX));
}

/** Does nothing for one that is settled: the server's word may overtake the company's answer, and the end stays the end. */
export function noteAccepted(transactionId: string): void {
  write(
    readAll().map((each) => (each.transactionId === transactionId ? { ...each, stage: 'accepted' } : each)),
  );
}

export function forgetUnsettled(transactionId: string): void {
  const all = readAll();
  const others = all.filter((each) => each.transactionId !== transactionId);
  if (others.length < all.length) write(others);
}

/** Newest first, without those of another person who used this tab. */
export function unsettledOf(userId: string): UnsettledPayment[] {
  return readAll().filter((each) => each.userId === userId);
}

/** The payment that a card entered now goes on with, instead of making a second one for the same thing. */
export function openCardPayment(
  userId: string,
  context: PaymentContext,
): (UnsettledPayment & { clientSecret: string }) | undefined {
  return unsettledOf(userId)
    .filter(isByCard)
    .find((each) => each.context === context);
}

export function isByCard(payment: UnsettledPayment): payment is UnsettledPayment & { clientSecret: string } {
  return payment.clientSecret !== undefined;
}

/** Without storage only a reload loses what is kept here. */
function readAll(): UnsettledPayment[] {
  return parsedList(storedText(KEY, 'sessionStorage')).filter(isPayment);
}

function write(payments: readonly UnsettledPayment[]): void {
  storeText(KEY, payments.length === 0 ? null : JSON.stringify(payments), 'sessionStorage');
}

function isPayment(value: unknown): value is UnsettledPayment {
  const fields = fieldsOf(value);
  return ['transactionId', 'userId', 'context', 'stage'].every((name) => typeof fields[name] === 'string');
}
