import { call } from '@dubplate/shared/api-client/call.ts';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { trackPurchase } from '../../../app/consent/track.ts';
import { askPayment } from './ask-payment.ts';
import { expectLate, takeLate } from './pending-payment.ts';
import { reloadUser } from './reload-user.ts';
import { announceCredit, toldTransaction } from './take-transaction.ts';
import { forgetUnsettled, type UnsettledPayment, unsettledOf } from './unsettled.ts';

/** What a page before this one left open: an approved order is taken, of the others the money is announced when it comes. */
export async function resumePayments(userId: string, except?: UnsettledPayment): Promise<void> {
  const payments = unsettledOf(userId);
  // All of them before anything is awaited: the stream may report one at any moment.
  for (const { transactionId } of payments) expectLate(transactionId);
  for (const payment of payments) {
    if (payment.transactionId === except?.transactionId) continue;
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
    const { code, details } = callErrorOf(error);
    // PayPal still reviews it.
    if (details.status === 'processing') return;
    // A definite refusal ends the order; after anything else the next page asks again.
    const isDefinite = code === 'card-declined' || code === 'not-found' || code === 'state-conflict';
    if (isDefinite) forgetUnsettled(transactionId);
  }
}

function credited({ transactionId, context, amountUsd }: UnsettledPayment, tokens: number): void {
  forgetUnsettled(transactionId);
  if (context === 'tokens-package') trackPurchase({ transactionId, tokens, amountUsd });
  // The push says so too; whichever comes first does.
  if (takeLate(transactionId) && !toldTransaction(transactionId)) announceCredit(tokens);
  void reloadUser();
}
