import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import type { Tx } from '../../db/schema.ts';
import { settledAt, type SessionRow } from '../sessions/sessions.ts';
import { lockMessages, type MessageRow } from './messages.store.ts';
import { returnFor } from './money.ts';
import { tellEnded } from './notices.ts';
import { tellMessages } from './present.ts';
import { listUnsettled, moveMessage } from './store.ts';

export const SETTLE_BATCH = 100;

/**
 * The next messages of a session that is over. When it was held (M7), those that wait are canceled and refunded, and accepted ones
 * closed; else everything that was paid goes back. Returns how many. The session is locked.
 */
export async function settleMessages(
  tx: Tx,
  { session, tookPlace, now }: { session: SessionRow; tookPlace: boolean; now: Date },
): Promise<number> {
  const at = settledAt(session, now);
  const ids = await listUnsettled(tx, { sessionId: session.id, tookPlace, limit: SETTLE_BATCH });
  const rows = await lockMessages(tx, ids);
  const isReturned = ({ status }: MessageRow) => !tookPlace || status === MessageStatus.Pending;
  const returned = rows.filter(isReturned);
  const holdIds = returned.length > 0 ? await returnFor(tx, returned, at) : new Set<string | null>();
  const changed: MessageRow[] = [];
  for (const row of rows) {
    const to = isReturned(row) ? MessageStatus.Canceled : MessageStatus.Closed;
    changed.push(await moveMessage(tx, row, { to, now: at }));
  }
  await tellMessages(tx, changed, now);
  // Where everything goes back, each buyer reads that in one notice.
  if (tookPlace && returned.length > 0) await tellEnded(tx, returned, { returned: holdIds, now });
  return rows.length;
}
