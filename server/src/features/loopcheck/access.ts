import type { Db, Tx } from '../../db/schema.ts';
import { notFound } from '../../http/errors.ts';
import type { Caller } from '../../http/caller.ts';
import { findRequest, listLines, type RequestRow } from './requests.store.ts';
import type { Viewer } from './present.ts';

/** The request and what the caller is to it. Strangers learn nothing, not even that it exists. */
export async function requestFor(
  db: Db | Tx,
  caller: Caller,
  requestId: string,
): Promise<{ request: RequestRow; viewer: Viewer }> {
  const request = await findRequest(db, requestId);
  if (!request) throw notFound('Loopcheck');
  if (request.requester_id === caller.userId) return { request, viewer: { as: 'buyer' } };
  const lines = await listLines(db, [requestId]);
  const isArtist = lines.some((line) => line.artist_id === caller.userId);
  if (isArtist) return { request, viewer: { as: 'artist', artistId: caller.userId } };
  if (caller.isAdmin) return { request, viewer: { as: 'staff' } };
  throw notFound('Loopcheck');
}
