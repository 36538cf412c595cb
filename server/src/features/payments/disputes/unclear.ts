import { cut } from '@dubplate/shared/lib/cut.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import type { DisputeRow } from '../returned-money.store.ts';
import { troubleId } from '../trouble.ts';

/** Disputes whose outcome the provider gives in a word that Dubplate doesn't know. */

export const WORD_LENGTH_MAX = 60;

/** Distinguishes each unknown word of each round, so that staff are told once about each. */
export function signOf({ round }: Pick<DisputeRow, 'round'>, word: string): string {
  return `dispute-${round}:${cut(word, WORD_LENGTH_MAX)}`;
}

export function endedByStaffId(paymentId: string, round: number): string {
  return `staff:${paymentId}:dispute-${round}`;
}

export async function isUnclear(db: Db | Tx, dispute: DisputeRow): Promise<boolean> {
  return isUnclearBy(await eventIdsOf(db, dispute.payment_id), dispute);
}

/** By the ids of what happened to its payment. */
export function isUnclearBy(eventIds: readonly string[], dispute: DisputeRow): boolean {
  const begin = troubleId(dispute.payment_id, signOf(dispute, ''));
  return dispute.status === 'open' && eventIds.some((eventId) => eventId.startsWith(begin));
}

export async function isEndedByStaff(db: Db | Tx, dispute: DisputeRow): Promise<boolean> {
  const { payment_id: paymentId, round } = dispute;
  return (await eventIdsOf(db, paymentId)).includes(endedByStaffId(paymentId, round));
}

/** A payment has a few events. */
async function eventIdsOf(db: Db | Tx, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('payment_id', '=', paymentId)
    .execute();
  return rows.map(({ event_id: eventId }) => eventId);
}
