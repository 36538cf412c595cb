import { notFound, Refusal } from '../../http/errors.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { findRequest, listEntries } from './requests.store.ts';

/** The buyer's Loopcheck and one artist's entry of it. The artist is forbidden; others do not learn that it exists. */
export async function ownEntry(
  db: Db | Tx,
  { requestId, artistId, buyerId }: { requestId: string; artistId: string; buyerId: string },
) {
  const request = await findRequest(db, requestId);
  const entry = request && (await listEntries(db, [requestId])).find((each) => each.artist_id === artistId);
  if (!request || !entry) throw notFound('Loopcheck');
  if (request.requester_id !== buyerId) {
    throw entry.artist_id === buyerId ? new Refusal('forbidden') : notFound('Loopcheck');
  }
  return { request, entry };
}
