import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { usdOf } from './present.ts';
import { findPayment } from './store.ts';

const NUMBER_DIGITS = 12;

/** For every payment that arrived, whatever happened to it later, as long as the account exists. */
export const getReceipt = implement('payment/get-receipt', async ({ input, caller, db, ctx }) => {
  const payment = await findPayment(db, input.transactionId);
  if (!payment || payment.user_id !== caller.userId) throw notFound('payment');
  const { tokens, captured_cents: captured, settled_at: settledAt, status } = payment;
  if (tokens === null || captured === null || settledAt === null)
    throw new Refusal('state-conflict', { status });
  const { operator } = ctx.config;
  return {
    number: receiptNumber(payment.id, settledAt),
    transactionId: payment.id,
    date: settledAt.toISOString(),
    status,
    buyer: { name: caller.username, email: caller.email },
    operator: {
      name: operator.name ?? PRODUCT_NAME,
      address: [operator.address, operator.country].filter((part) => part !== undefined).join('\n') || null,
      email: operator.email ?? null,
    },
    description: `${formatTokens(tokens)} tokens`,
    tokens,
    amountUsd: usdOf(captured),
    refundedUsd: usdOf(payment.refunded_cents),
    method: payment.method,
    isTest: payment.provider.startsWith('sandbox'),
  };
});

/** The date and the end of the payment's random id: stable, and it doesn't reveal how many payments there are. */
function receiptNumber(id: string, settledAt: Date): string {
  const day = settledAt.toISOString().slice(0, 10).replaceAll('-', '');
  return `${day}-${id.replaceAll('-', '').slice(-NUMBER_DIGITS).toUpperCase()}`;
}
