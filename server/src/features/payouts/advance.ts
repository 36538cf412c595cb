import { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { mayBecome } from '@dubplate/shared/features/payouts/rules.ts';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { failPayout, type Moved, returnPayout, settlePayout } from '../wallet/wallet.ts';
import { insertStep, type PayoutRow, updatePayout } from './store.ts';

type Next = Exclude<PayoutStatus, 'requested'>;

export interface Advance {
  row: PayoutRow;
  to: Next;
  actorId: string | null;
  /** Shown to the artist: the transfer's reference, or why it was rejected or failed. */
  reference?: string | undefined;
  reason?: string | undefined;
  now: Date;
}

/** O2 to O6: one step of a locked pay-out, with its tokens. Source: docs/product/pay-outs.md. */
export async function advance(tx: Tx, given: Advance): Promise<PayoutRow> {
  const { row, to, actorId, reference, reason, now } = given;
  if (!mayBecome(row.status, to)) throw new Refusal('state-conflict', { status: row.status });
  const next = await updatePayout(tx, row, { status: to, updated_at: now, reference, reason });
  if (!next) throw new Refusal('state-conflict', { status: row.status });
  const moved = await moveFor(tx, given);
  if (moved && !moved.ok)
    throw new Error(`The ledger refused to move pay-out ${row.id} to ${to}: ${moved.reason}`);
  const note = reason ?? reference ?? null;
  await insertStep(tx, { payout_id: row.id, status: to, actor_id: actorId, note, created_at: now });
  return next;
}

const labels: Record<Next, string> = {
  approved: 'Pay-out approved',
  paid: 'Pay-out paid',
  rejected: 'Pay-out rejected',
  canceled: 'Pay-out canceled',
  failed: 'Pay-out failed',
};

/** Approving moves nothing: the request already set the tokens aside. */
async function moveFor(
  tx: Tx,
  { row, to, actorId, reason, reference, now }: Advance,
): Promise<Moved | undefined> {
  const note = reason ?? reference;
  const move = {
    refType: 'payout',
    refId: row.id,
    label: labels[to],
    ...(actorId === null ? {} : { actorId }),
    ...(note === undefined ? {} : { note }),
    userId: row.artist_id,
    payoutId: row.id,
    tokens: row.tokens,
    now,
  };
  switch (to) {
    case PayoutStatus.Approved:
      return undefined;
    case PayoutStatus.Paid:
      return await settlePayout(tx, move);
    case PayoutStatus.Failed:
      return await failPayout(tx, move);
    case PayoutStatus.Rejected:
    case PayoutStatus.Canceled:
      return await returnPayout(tx, move);
  }
}
