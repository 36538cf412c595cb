import { call } from '../../api/call.ts';
import { callErrorOf } from '../../api/call-error.ts';
import { askPayment } from './ask-payment.ts';
import { expectLate } from './pending-payment.ts';
import { reloadUser } from './reload-user.ts';
import { announceCredit, toldTransaction } from './take-transaction.ts';
import { forgetUnsettled, type UnsettledPayment, unsettledOf } from './unsettled.ts';

/** What a page before this one left open: an approved order is taken, of the others the money is announced when it comes. */
export async function resumePayments(userId: string, except?: UnsettledPayment): Promise<void> {
  for (const payment of unsettledOf(userId)) {
    if (payment.transactionId === except?.transactionId) continue;
    expectLate(payment.transactionId);
    try {
      await (payment.stage === 'approved' ? takeOrder(payment) : look(payment));
    } catch {
      // Offline: the record stays, and the next page tries again.
    }
  }
}

/** True when the money has arrived, which is then announced. */
export async function look(payment: UnsettledPayment): Promise<boolean> {
  const word = await askPayment(payment);
  if (word.is === 'over') forgetUnsettled(payment.transactionId);
  if (word.is !== 'paid') return false;
  credited(payment, word.transaction.tokens);
  return true;
}

/** The buyer has said yes on the provider's page, and ours went before it could say so. Repeating it takes the money once. */
async function takeOrder(payment: UnsettledPayment): Promise<void> {
  const { orderId, transactionId, context, amountUsd } = payment;
  if (orderId === undefined) return forgetUnsettled(transactionId);
  try {
    const { tokens } = await call(
      'payment/create-paypal-order',
      { paypalOrderId: orderId, paymentContext: context, amount: amountUsd },
      { idempotencyKey: `resume-${transactionId}` },
    );
    credited(payment, tokens);
  } catch (error) {
    const { code } = callErrorOf(error);
    // A definite refusal ends the order; after anything else the next page asks again.
    if (code === 'card-declined' || code === 'not-found') forgetUnsettled(transactionId);
  }
}

function credited({ transactionId }: UnsettledPayment, tokens: number): void {
  forgetUnsettled(transactionId);
  // The push may have said so already.
  if (!toldTransaction(transactionId)) announceCredit(tokens);
  void reloadUser();
}
