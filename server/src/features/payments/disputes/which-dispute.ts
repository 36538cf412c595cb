import type { Tx } from '../../../db/schema.ts';
import type { PaymentEvent } from '../../../providers/payments/port.ts';
import { type DisputeRow, listDisputes, nameDispute } from '../returned-money.store.ts';
import type { Told } from '../refunds/refunds.ts';
import type { Payment } from '../store.ts';

/** A payment may have several disputes, each about a part of it. Messages say by the provider's id which one they are about. */

/** One that began with a message without an id, or before ids were kept, gets it by the next message that has one. */
async function named(tx: Tx, rows: readonly DisputeRow[], id: string): Promise<DisputeRow | undefined> {
  const known = rows.findLast(({ provider_dispute_id: theirs }) => theirs === id);
  if (known) return known;
  const unnamed = rows.findLast(({ provider_dispute_id: theirs }) => theirs === null);
  if (unnamed?.status !== 'open') return undefined;
  await nameDispute(tx, unnamed, id);
  return { ...unnamed, provider_dispute_id: id };
}

const openFirst = (rows: readonly DisputeRow[]): DisputeRow | undefined =>
  rows.find(({ status }) => status === 'open') ?? rows.at(-1);

/** The dispute that a message about an end is about; undefined for one that nobody heard of. */
export async function endedBy(
  tx: Tx,
  payment: Payment,
  { event, round }: Told,
): Promise<DisputeRow | undefined> {
  const rows = await listDisputes(tx, payment.id);
  if (round !== undefined) return rows.find((row) => row.round === round);
  const { disputeId } = event;
  if (disputeId === undefined) return openFirst(rows);
  // A message with an id may repeat the end of a dispute that was stored without one.
  return (
    (await named(tx, rows, disputeId)) ?? rows.findLast(({ provider_dispute_id: theirs }) => theirs === null)
  );
}

/** The round that a message about a beginning begins; null where it tells nothing new. */
export async function begunBy(tx: Tx, payment: Payment, { event }: Told): Promise<number | null> {
  const rows = await listDisputes(tx, payment.id);
  const { disputeId } = event;
  const known = disputeId === undefined ? openFirst(rows) : await named(tx, rows, disputeId);
  // A late message about an open or ended dispute. A message newer than the end starts another round.
  if (known && !isAfter(known, event)) return null;
  const unnamed = rows.findLast(({ provider_dispute_id: theirs }) => theirs === null);
  if (!known && unnamed && !isAfter(unnamed, event)) return null;
  const isSaid = disputeId !== undefined && !unnamed;
  if (!isSaid && isAboutLostMoney(payment, { rows, event })) return null;
  return (rows.at(-1)?.round ?? 0) + 1;
}

function isAfter({ closed_at: closedAt }: DisputeRow, { occurredAt }: PaymentEvent): boolean {
  return closedAt !== null && occurredAt > closedAt;
}

/** PayPal reports the money leaving in a separate message, which may follow the lost dispute it belongs to. */
function isAboutLostMoney(
  payment: Payment,
  { rows, event }: { rows: readonly DisputeRow[]; event: PaymentEvent },
): boolean {
  const paidCents = payment.captured_cents ?? payment.amount_cents;
  const lost = rows.filter(({ status }) => status === 'lost');
  const lostCents = lost.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  return lost.length > 0 && lostCents + event.amountCents > paidCents;
}
