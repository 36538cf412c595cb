import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import type { Tx } from '../../db/schema.ts';
import { lockMessages, type MessageRow } from './messages.store.ts';
import { returnFor } from './money.ts';
import { tellMessages } from './present.ts';
import { listUnsettled, moveMessage } from './store.ts';

export const SETTLE_BATCH = 100;

/**
 * The next messages of a session that is over. When it was held (M7), those that wait are canceled and refunded, and accepted ones
 * closed; else everything that was paid goes back. Returns how many. The session is locked.
 */
export async function settleMessages(
  tx: Tx,
  { sessionId, wasHeld, now }: { sessionId: string; wasHeld: boolean; now: Date },
): Promise<number> {
  const ids = await listUnsettled(tx, { sessionId, wasHeld, limit: SETTLE_BATCH });
  const rows = await lockMessages(tx, ids);
  const isReturned = ({ status }: MessageRow) => !wasHeld || status === MessageStatus.Pending;
  const returned = rows.filter(isReturned);
  if (returned.length > 0) await returnFor(tx, returned, now);
  const changed: MessageRow[] = [];
  for (const row of rows) {
    const to = isReturned(row) ? MessageStatus.Canceled : MessageStatus.Closed;
    changed.push(await moveMessage(tx, row, { to, now }));
  }
  await tellMessages(tx, changed, now);
  return rows.length;
}
