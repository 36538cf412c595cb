import { UpvoteStatus } from '@dubplate/shared/features/messages/model.ts';
import { BPS } from '@dubplate/shared/features/wallet/rules.ts';
import type { Tx } from '../../db/schema.ts';
import { type Ended, listHolds, refundHolds, releaseHolds, reverse } from '../wallet/wallet.ts';
import { endUpvotes, lockUpvotes } from './store.ts';
import { HoldStatus } from '@dubplate/shared/features/wallet/model.ts';

/** The prices of messages and of their upvotes, which move together. The messages are locked. */

type Priced = { id: string; hold_id: string | null };

/** M3: the artist took the messages on. */
export async function payFor(tx: Tx, messages: readonly Priced[], now: Date): Promise<void> {
  const upvotes = await lockUpvotes(tx, idsOf(messages), [UpvoteStatus.Held]);
  const upvoteHolds = upvotes.map((upvote) => upvote.hold_id);
  const holdIds = [...messages.flatMap(({ hold_id }) => hold_id ?? []), ...upvoteHolds];
  if (holdIds.length > 0) requireEnded(await releaseHolds(tx, { holdIds, now }));
  await endUpvotes(tx, upvoteHolds, UpvoteStatus.Paid);
}

/**
 * Everything goes back: what is held is refunded, what the artist was paid is taken back. Answers the holds that went back; that of a
 * declined message had done so before.
 */
export async function returnFor(
  tx: Tx,
  messages: readonly Priced[],
  now: Date,
): Promise<ReadonlySet<string | null>> {
  const { Held, Paid, Refunded } = UpvoteStatus;
  const upvotes = await lockUpvotes(tx, idsOf(messages), [Held, Paid]);
  const upvoteHolds = upvotes.map((upvote) => upvote.hold_id);
  const holds = await listHolds(tx, [...messages.flatMap(({ hold_id }) => hold_id ?? []), ...upvoteHolds]);
  const held = holds.filter(({ status }) => status === HoldStatus.Held).map(({ id }) => id);
  const released = holds.filter(({ status }) => status === HoldStatus.Released).map(({ id }) => id);
  const ended = held.length === 0 ? [] : await refundHolds(tx, { holdIds: held, now });
  for (const holdId of released) ended.push(await reverse(tx, { holdId, bps: BPS, now }));
  requireEnded(ended);
  await endUpvotes(tx, upvoteHolds, Refunded);
  return new Set([...held, ...released]);
}

function idsOf(messages: readonly Priced[]): string[] {
  return messages.map(({ id }) => id);
}

/** A hold that ended in another way would mean that message and ledger differ, which must stop everything. */
function requireEnded(ended: readonly Ended[]): void {
  for (const each of ended) {
    if (!each.ok) throw new Error(`The message's hold ${each.holdId} could not be ended: ${each.reason}`);
  }
}

/**
 * An abusive message was removed, and its price stays with the artist. Upvotes of others, who did nothing wrong, go back. False where
 * no price was left that could stay.
 */
export async function keepPrices(tx: Tx, message: Priced, now: Date): Promise<boolean> {
  await returnFor(tx, [{ id: message.id, hold_id: null }], now);
  const holds = await listHolds(tx, message.hold_id === null ? [] : [message.hold_id]);
  const holdIds = holds.filter(({ status }) => status === HoldStatus.Held).map(({ id }) => id);
  if (holdIds.length > 0) requireEnded(await releaseHolds(tx, { holdIds, now }));
  return holds.some(({ status }) => status === HoldStatus.Held || status === HoldStatus.Released);
}
