import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Tippable } from '../tips/tips.ts';
import { findEntry, findRequest, listEntries } from './requests.store.ts';

/** One artist's part of a Loopcheck as other features ask for it. */
export interface SoldEntry {
  requesterId: string;
  holdId: string;
  status: LoopcheckStatus;
  /** When it was answered; null otherwise. */
  deliveredAt: Date | null;
}

export async function findSoldEntry(
  db: Db | Tx,
  { requestId, artistId }: { requestId: string; artistId: string },
): Promise<SoldEntry | null> {
  const entry = await findEntry(db, requestId, artistId);
  if (!entry) return null;
  const isAnswered = entry.status === LoopcheckStatus.Answered;
  return {
    requesterId: entry.requester_id,
    holdId: entry.hold_id,
    status: entry.status,
    deliveredAt: isAnswered ? entry.updated_at : null,
  };
}

/** The one artist a Loopcheck went to; null when it went to several, or does not exist. */
export async function soleArtistOf(db: Db | Tx, requestId: string): Promise<string | null> {
  const [entry, another] = await listEntries(db, [requestId]);
  return entry && !another ? entry.artist_id : null;
}

/** Whether this Loopcheck exists and this person sent it. */
export async function isSentBy(db: Db | Tx, requestId: string, userId: string): Promise<boolean> {
  return (await findRequest(db, requestId))?.requester_id === userId;
}

/** A tip can be given for an answer that one bought. */
export const tippableLoopcheck: Tippable = async (tx, { requestId, artistId, giverId }) => {
  const entry = await findSoldEntry(tx, { requestId, artistId });
  if (entry?.requesterId !== giverId) return null;
  return { isDelivered: entry.deliveredAt !== null, status: entry.status };
};

/** Who may hear of a Loopcheck's tips: its buyer of all, and an artist who answered of the own ones (`{request}:{artist}`). */
export async function mayHearTips(db: Db, listenerId: string, ownerId: string): Promise<boolean> {
  const [requestId = '', artistId] = ownerId.split(':');
  if (artistId === undefined) return await isSentBy(db, requestId, listenerId);
  if (artistId !== listenerId) return false;
  return (await findSoldEntry(db, { requestId, artistId }))?.status === LoopcheckStatus.Answered;
}
