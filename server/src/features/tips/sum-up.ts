import type { HookEvents, HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { findSession } from '../sessions/sessions.ts';
import { announceTipsOf } from './notices.ts';

/**
 * After the end of a live session, one notice says what was given in it. Also after one that is refunded, because tips stay with
 * the artist; but a session that is refunded later ended before, and its artist knows.
 */
export async function sumUpTips(
  tx: Tx,
  { sessionId, artistId }: HookEvents['sessionEnded'],
  scope: HookScope,
): Promise<void> {
  const row = await findSession(tx, sessionId);
  if (row?.ended_at?.getTime() !== scope.now.getTime()) return;
  await announceTipsOf(tx, scope, { id: sessionId, title: row.title, artistId });
}
