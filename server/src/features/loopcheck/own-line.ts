import { notFound, Refusal } from '../../http/errors.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { findRequest, listLines } from './requests.store.ts';

/** The buyer's Loopcheck and one artist's line of it. The artist is forbidden; others do not learn that it exists. */
export async function ownLine(
  db: Db | Tx,
  { requestId, artistId, buyerId }: { requestId: string; artistId: string; buyerId: string },
) {
  const request = await findRequest(db, requestId);
  const line = request && (await listLines(db, [requestId])).find((each) => each.artist_id === artistId);
  if (!request || !line) throw notFound('Loopcheck');
  if (request.requester_id !== buyerId) {
    throw line.artist_id === buyerId ? new Refusal('forbidden') : notFound('Loopcheck');
  }
  return { request, line };
}
