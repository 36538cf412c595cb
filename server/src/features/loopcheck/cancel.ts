import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { Tx } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { requestFor } from './access.ts';
import { endAndRefund } from './end.ts';
import { announceCancelByArtist, announceCancelByBuyer } from './notices.ts';
import { presentRequest } from './present.ts';
import { findRequest, listEntries } from './requests.store.ts';
import { lockRequest } from './store.ts';

/** L3 and L4: the buyer takes back every open entry, an artist only the own one. Each gets its price back whole. */
export const cancel = implement('loopcheck/cancel', async ({ input, caller, db, ctx, now }) => {
  const { requestId } = input.canceledRequest;
  const { request, viewer } = await requestFor(db, caller, requestId);
  if (viewer.as === 'staff') throw new Refusal('forbidden');
  await lockRequest(db, requestId);
  const isByArtist = viewer.as === 'artist';
  const ended = await endAndRefund(db, {
    requestIds: [requestId],
    ...(isByArtist ? { artistId: viewer.artistId } : {}),
    to: LoopcheckStatus.Canceled,
    isByArtist,
    actorId: caller.userId,
    now,
  });
  const current = await findRequest(db, requestId);
  if (!current) throw notFound('Loopcheck');
  if (ended.length === 0) {
    const own = isByArtist ? await findEntryStatus(db, requestId, viewer.artistId) : current.status;
    // What is pending and could not be canceled is past its deadline; the job has only not come by yet.
    throw new Refusal('state-conflict', {
      status: own === LoopcheckStatus.Pending ? LoopcheckStatus.Expired : own,
    });
  }
  if (isByArtist) await announceCancelByArtist(db, { ctx, now }, { request, artist: caller, ended });
  else await announceCancelByBuyer(db, { ctx, now }, { request, buyer: caller, ended });
  const { token } = await balanceOf(db, caller.userId);
  return { ...(await presentRequest(ctx, db, { request: current, viewer, now })), token };
});

async function findEntryStatus(tx: Tx, requestId: string, artistId: string): Promise<LoopcheckStatus> {
  const entry = (await listEntries(tx, [requestId])).find((each) => each.artist_id === artistId);
  if (!entry) throw notFound('Loopcheck');
  return entry.status;
}
