import { LATE_REFUND_BPS, PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { addArtistStats } from '../artists/artists.ts';
import { type Ended, refundHold, releaseHold, splitHold } from '../wallet/wallet.ts';
import { announceCanceled, announceCompleted, tellPrivateSession } from './announce.ts';
import type { PrivateSessionRow } from './private-sessions.store.ts';
import { updatePrivateSession } from './store.ts';

export interface Canceling {
  row: PrivateSessionRow;
  by: 'buyer' | 'artist' | 'staff';
  /** Half of the price stays with the artist. */
  isLate?: boolean;
  comment?: string;
  staffId?: string;
}

/** Ends an upcoming, locked session without holding it, and moves its price as the lifecycle says. */
export async function cancelPrivateSession(
  tx: Tx,
  scope: HookScope,
  { row, by, isLate = false, comment = '', staffId }: Canceling,
): Promise<PrivateSessionRow> {
  const { now } = scope;
  const actorId = { buyer: row.fan_id, artist: row.artist_id, staff: staffId }[by];
  const ending = { holdId: row.hold_id, now, ...(actorId === undefined ? {} : { actorId }) };
  const ended = isLate
    ? await splitHold(tx, { ...ending, refundBps: LATE_REFUND_BPS })
    : await refundHold(tx, ending);
  const canceled = await updatePrivateSession(tx, row.id, {
    status: PrivateSessionStatus.Canceled,
    canceled_by_artist: by === 'artist',
    canceled_by_staff: staffId ?? null,
    cancel_comment: comment === '' ? null : comment,
    updated_at: now,
  });
  if (!ended.ok) throw wrongHold(row, ended);
  const { refunded, net } = ended;
  await announceCanceled(tx, scope, { row: canceled, by, money: { refunded, net, isLate } });
  await tellPrivateSession(tx, canceled, now);
  return canceled;
}

/** P4: the artist is paid if the time is over and that has not been done. The session is locked. */
export async function completeIfDue(
  tx: Tx,
  scope: HookScope,
  row: PrivateSessionRow,
): Promise<PrivateSessionRow> {
  const isDue = row.status === PrivateSessionStatus.Upcoming && scope.now >= row.ends_at;
  return isDue ? await complete(tx, scope, row) : row;
}

async function complete(tx: Tx, scope: HookScope, row: PrivateSessionRow): Promise<PrivateSessionRow> {
  const { now } = scope;
  const released = await releaseHold(tx, { holdId: row.hold_id, now });
  if (!released.ok) throw wrongHold(row, released);
  const completed = await updatePrivateSession(tx, row.id, {
    status: PrivateSessionStatus.Completed,
    updated_at: now,
  });
  await addArtistStats(tx, row.artist_id, { achieved: 1 });
  await announceCompleted(tx, scope, completed);
  await tellPrivateSession(tx, completed, now);
  return completed;
}

/** Session and ledger would differ, which must stop everything. */
function wrongHold(row: PrivateSessionRow, ended: Extract<Ended, { ok: false }>): Error {
  return new Error(`The hold ${row.hold_id} of a private session could not be ended: ${ended.reason}`);
}
