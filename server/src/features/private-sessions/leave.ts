import { cancelsFree } from '@dubplate/shared/features/private-sessions/rules.ts';
import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { timesOf } from './access.ts';
import { cancelPrivateSession } from './end.ts';
import { listUpcomingIds, lockUpcoming } from './private-sessions.store.ts';
import { endHeldTime } from './store.ts';

/** An artist who may no longer sell holds no session: what is to come is canceled and refunded. */
export async function cancelPrivateSessionsOf(
  tx: Tx,
  { artistId }: { artistId: string },
  scope: HookScope,
): Promise<void> {
  const ids = await listUpcomingIds(tx, { side: 'artist_id', userId: artistId });
  for (const row of await lockUpcoming(tx, ids)) {
    if (row.ends_at > scope.now) await cancelPrivateSession(tx, scope, { row, by: 'artist' });
  }
}

/** A fan who closes the account cancels what has not begun, by the same rule as before. One that has begun goes on to its end. */
export async function giveUpSessionsOf(
  tx: Tx,
  { userId }: { userId: string },
  scope: HookScope,
): Promise<void> {
  await endHeldTime(tx, { fanId: userId }, scope.now);
  const ids = await listUpcomingIds(tx, { side: 'fan_id', userId });
  for (const row of await lockUpcoming(tx, ids)) {
    if (row.starts_at <= scope.now) continue;
    const isLate = !cancelsFree(timesOf(row), scope.now);
    await cancelPrivateSession(tx, scope, { row, by: 'buyer', isLate });
  }
}
