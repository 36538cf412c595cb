import { mayResubmit } from '@dubplate/shared/features/feedback/rules.ts';
import type { Tx } from '../../db/schema.ts';
import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { lockRequest } from './requests.store.ts';

/** A new version follows the newest one of the same track, of the same two people. */
export async function nextVersion(
  tx: Tx,
  { id, buyerId, artistId, first }: { id: string; buyerId: string; artistId: string; first: string | null },
): Promise<{ track_id: string; version: number }> {
  if (first === null) return { track_id: id, version: 1 };
  const origin = await lockRequest(tx, first);
  if (!origin || origin.requester_id !== buyerId || origin.track_id !== first) throw notFound('request');
  if (origin.artist_id !== artistId)
    throw invalid({
      'request.superParentRequestId': 'A new version goes to the artist who heard the first one.',
    });
  const newest = await newestVersion(tx, first);
  if (!newest || !mayResubmit({ status: newest.status, acceptNewVersion: newest.accepts_new_version }))
    throw new Refusal('state-conflict', { status: newest?.status ?? origin.status });
  return { track_id: first, version: newest.version + 1 };
}

async function newestVersion(tx: Tx, trackId: string) {
  return await tx
    .selectFrom('feedback_requests as r')
    .innerJoin('feedback_lines as l', 'l.request_id', 'r.id')
    .select(['r.version', 'r.status', 'l.accepts_new_version'])
    .where('r.track_id', '=', trackId)
    .orderBy('r.version', 'desc')
    .limit(1)
    .executeTakeFirst();
}
