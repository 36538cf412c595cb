import { formatCents } from '@dubplate/shared/lib/tokens.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import type { PaymentEvent } from '../../providers/payments/port.ts';
import { listSuperAdminIds } from '../accounts/accounts.ts';
import { notify } from '../notifications/notifications.ts';
import { insertEvent, type Payment } from './store.ts';

interface Trouble {
  payment: Payment;
  /** Distinguishes the payment's problems. Each is reported once. */
  sign: string;
  text: string;
}

/**
 * N59: money that no rule can handle needs a decision by staff. It is also listed in the payment's history. Source:
 * docs/product/top-ups.md#money-that-doesnt-match.
 */
export async function raiseTrouble(
  tx: Tx,
  scope: HookScope,
  { payment, sign, text }: Trouble,
): Promise<void> {
  const { ctx, now } = scope;
  const { id: paymentId, provider } = payment;
  const event = { event_id: troubleId(paymentId, sign), kind: 'trouble', received_at: now };
  if (!(await insertEvent(tx, { ...event, provider, payment_id: paymentId }))) return;
  ctx.log.error({ payment: paymentId, trouble: sign }, text);
  const link = `/admin/payments/${paymentId}/show`;
  const notices = (await listSuperAdminIds(tx)).map((to) => ({
    code: 'N59',
    to,
    group: 'security' as const,
    title: 'A payment needs review',
    text,
    link,
    mail: { subject: 'A payment needs review', lines: [text], button: { label: 'View payment', path: link } },
  }));
  await notify(tx, scope, notices);
}

export function troubleId(paymentId: string, sign: string): string {
  return `trouble:${paymentId}:${sign}`;
}

/** Money that doesn't match the payment it came for: the provider has it, and nobody got tokens. */
export async function raiseMisfit(
  tx: Tx,
  scope: HookScope,
  { payment, capturedCents }: { payment: Payment; capturedCents: number },
): Promise<void> {
  if (capturedCents <= 0) return;
  const [came, wanted] = [formatCents(capturedCents), formatCents(payment.amount_cents)];
  const text = `${came} came for a payment of ${wanted}, and its amount, currency or receiver is not what was agreed. Nothing was credited: please send it back at the provider, or correct the balance.`;
  await raiseTrouble(tx, scope, { payment, sign: 'misfit', text });
}

/** The bank of the card expects that its owner will dispute the payment. Refunding it first costs no dispute fee. */
export async function warnOfFraud(
  tx: Tx,
  payment: Payment,
  { event, scope }: { event: PaymentEvent; scope: HookScope },
): Promise<true> {
  const amount = formatCents(payment.captured_cents ?? payment.amount_cents);
  const why = event.reason === undefined ? '' : ` (“${event.reason}”)`;
  const text = `The bank that issued the card reports a payment of ${amount} as probable fraud${why}. Refund it before it is disputed, or ask the buyer.`;
  await raiseTrouble(tx, scope, { payment, sign: 'fraud-warning', text });
  return true;
}
