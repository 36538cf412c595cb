import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { presentRows } from './admin-rows.ts';
import { endAndRefund } from './end.ts';
import { findRequest, listEntries } from './requests.store.ts';
import { announceCancelByStaff } from './staff-notices.ts';
import { lockRequest } from './store.ts';

/** L8: staff end what is still open, or one artist's part of it; the buyer gets the price back. */
export const adminCancelRequest = implement(
  'admin/cancel-request',
  async ({ input, caller, db, ctx, now, note }) => {
    const { requestId, artistId, reason } = input;
    const request = await lockRequest(db, requestId);
    if (!request) throw notFound('Loopcheck');
    const entries = await listEntries(db, [requestId]);
    const wanted = entries.filter((entry) => artistId === undefined || entry.artist_id === artistId);
    if (wanted.length === 0) throw notFound('entry');
    const ended = await endAndRefund(db, {
      requestIds: [requestId],
      ...(artistId === undefined ? {} : { artistId }),
      to: LoopcheckStatus.Canceled,
      isByArtist: false,
      staffId: caller.userId,
      actorId: caller.userId,
      now,
    });
    if (ended.length === 0) {
      const isOverdue = wanted.some((entry) => entry.status === LoopcheckStatus.Pending);
      const status = artistId === undefined ? request.status : (wanted[0]?.status ?? request.status);
      throw new Refusal('state-conflict', { status: isOverdue ? LoopcheckStatus.Expired : status });
    }
    await announceCancelByStaff(db, { ctx, now }, { request, ended, reason });
    const current = await findRequest(db, requestId);
    const [row] = current ? await presentRows(db, [current]) : [];
    if (!row) throw notFound('Loopcheck');
    note({
      targetId: requestId,
      after: { canceled: ended.map((entry) => entry.artist_id), status: row.status },
    });
    return row;
  },
);
