import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { OpenDatabase } from '../../db/db.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type ProviderBookLine, type ProviderDispute, ProviderError } from './port.ts';
import { findRow, type SandboxName, type SandboxPayment, tellOf } from './sandbox-books.ts';

/** The sandbox's way back: refunds and disputes of what it took, and its books. */

/** Refunds of just these amounts behave as their names say, so that both can be tried. Source: docs/product/top-ups.md. */
const REFUSED_REFUND_CENTS = 404;
const SLOW_REFUND_CENTS = 202;
const SLOW_REFUND_MS = MINUTE_MS;
const PAGE = 500;

type Outcome = 'succeeded' | 'pending' | 'failed';

/** Gives money back once per `refundId`. */
export async function refundPayment(
  database: OpenDatabase,
  given: { refundId: string; providerPaymentId: string; amountCents: number; now: Date },
): Promise<Outcome> {
  const { refundId, providerPaymentId, amountCents, now } = given;
  return await database.transaction(async (tx) => {
    const payment = await lockRow(tx, providerPaymentId);
    if (!payment || payment.captured_cents === null) throw new ProviderError('not-found');
    const known = await tx
      .selectFrom('sandbox_refunds')
      .select('status')
      .where('id', '=', refundId)
      .executeTakeFirst();
    if (known) return known.status;
    if (payment.refunded_cents + amountCents > payment.captured_cents) throw new ProviderError('refused');
    const status: Outcome =
      amountCents === REFUSED_REFUND_CENTS
        ? 'failed'
        : amountCents === SLOW_REFUND_CENTS
          ? 'pending'
          : 'succeeded';
    await tx
      .insertInto('sandbox_refunds')
      .values({
        id: refundId,
        sandbox_payment_id: payment.id,
        amount_cents: amountCents,
        status,
        created_at: now,
      })
      .execute();
    if (status === 'succeeded') await giveBack(tx, payment, { refundId, amountCents, now });
    return status;
  });
}

/** Slow refunds arrive a minute later. */
export async function finishSlowRefunds(database: OpenDatabase, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const due = await tx
      .updateTable('sandbox_refunds')
      .set({ status: 'succeeded' })
      .where('status', '=', 'pending')
      .where('created_at', '<=', addMs(now, -SLOW_REFUND_MS))
      .returningAll()
      .execute();
    for (const { id: refundId, sandbox_payment_id: paymentId, amount_cents: amountCents } of due) {
      const payment = await lockRow(tx, paymentId);
      if (payment) await giveBack(tx, payment, { refundId, amountCents, now });
    }
  });
}

async function lockRow(tx: Tx, id: string) {
  return await tx
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function giveBack(
  tx: Tx,
  payment: SandboxPayment,
  { refundId, amountCents, now }: { refundId: string; amountCents: number; now: Date },
): Promise<void> {
  const inAll = payment.refunded_cents + amountCents;
  await tx
    .updateTable('sandbox_payments')
    .set({ refunded_cents: inAll })
    .where('id', '=', payment.id)
    .execute();
  await tellOf(tx, payment, { kind: 'refunded', amountCents: inAll, refundId, now });
}

/** A buyer who goes to the bank, and what the bank decides. False when there is nothing to dispute. */
export async function playDispute(
  db: Db,
  given: { providerPaymentId: string; act: 'open' | 'win' | 'lose'; now: Date },
): Promise<boolean> {
  const payment = await findRow(db, given.providerPaymentId);
  if (!payment || payment.captured_cents === null) return false;
  const kind = ({ open: 'disputed', win: 'dispute-won', lose: 'dispute-lost' } as const)[given.act];
  const amountCents = payment.captured_cents - payment.refunded_cents;
  await tellOf(db, payment, { kind, amountCents, reason: 'fraudulent', now: given.now });
  return true;
}

const disputeStatuses = { disputed: 'open', 'dispute-won': 'won', 'dispute-lost': 'lost' } as const;
type DisputeWord = keyof typeof disputeStatuses;

/** What the bank said last stands in the message about it, whether that ever arrived or not. */
export async function findSandboxDispute(
  db: Db,
  { provider, id }: { provider: SandboxName; id: string },
): Promise<ProviderDispute | null> {
  const last = await db
    .selectFrom('sandbox_events')
    .select(['kind', 'body'])
    .where('sandbox_payment_id', '=', id)
    .where('provider', '=', provider)
    .where('kind', 'in', Object.keys(disputeStatuses) as DisputeWord[]) // Its keys are these words.
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const status = disputeStatuses[last.kind as DisputeWord]; // Only those were asked for.
  return { status, word: last.kind, amountCents: Number(last.body['amount_cents']) };
}

export async function* listTaken(
  db: Db,
  { provider, from, until }: { provider: SandboxName; from: Date; until: Date },
): AsyncIterable<ProviderBookLine> {
  let after = { at: from, id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('sandbox_payments')
      .select(['id', 'captured_cents', 'refunded_cents', 'accepted_at'])
      .where('provider', '=', provider)
      .where('status', '=', 'succeeded')
      .where('accepted_at', '<', until)
      .where((is) =>
        is.or([
          is('accepted_at', '>', after.at),
          is.and([is('accepted_at', '=', after.at), is('id', '>', after.id)]),
        ]),
      )
      .orderBy('accepted_at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id, captured_cents: captured, refunded_cents: refundedCents, accepted_at: at } of rows) {
      if (captured === null || at === null) continue;
      yield { providerPaymentId: id, amountCents: captured, refundedCents, occurredAt: at };
      after = { at, id };
    }
    if (rows.length < PAGE) return;
  }
}
