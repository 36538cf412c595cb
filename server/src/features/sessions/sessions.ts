import { SessionRequestStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { lockOwn, withdraw } from './requests/requests.store.ts';

export { mayEnterRoom } from './access.ts';
export type { RecordingUse } from './rooms/rooms.store.ts';
export { sessionPath } from './page/session-path.ts';
export { findSession, isOpenAt, lockSession, type SessionRow } from './sessions.store.ts';
export { settleEnded } from './settle-ended.ts';
export { mayHearRoom } from './topics.ts';
export { type SessionSales, settledAt } from './totals.ts';

/** What later features may use of live sessions. */

/** Takes back what a fan asked an artist for. Undefined if the fan has no such request. */
export async function withdrawSessionRequest(
  tx: Tx,
  { requestId, fanId, now }: { requestId: string; fanId: string; now: Date },
) {
  const row = await lockOwn(tx, { requestId, fanId });
  if (!row) return undefined;
  if (row.status !== SessionRequestStatus.Open) throw new Refusal('state-conflict', { status: row.status });
  await withdraw(tx, row.id, now);
  return { id: row.id, type: 3, status: SessionRequestStatus.Withdrawn, artistId: row.artist_id } as const;
}
