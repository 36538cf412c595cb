import { CANCEL_COMMENT_LENGTH_MIN } from '@dubplate/shared/features/private-sessions/model.ts';
import { cancelsFree } from '@dubplate/shared/features/private-sessions/rules.ts';
import { seenLength } from '@dubplate/shared/lib/text.ts';
import { invalid } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { lockFor, requireAct, timesOf } from './access.ts';
import { cancelPrivateSession } from './end.ts';
import { presentPrivateSession } from './present.ts';

/** P2 and P3. Who cancels follows from the caller; an artist says why. */
export const cancelRequest = implement(
  'privateSessions/cancel-request',
  async ({ input, caller, db, ctx, now }) => {
    const { privateSessionId, cancelationComment = '', canceledByArtist } = input.canceledRequest;
    const { row, viewer: by } = await lockFor(db, caller, privateSessionId, 'either');
    if (canceledByArtist !== undefined && canceledByArtist !== (by === 'artist'))
      throw invalid({ 'canceledRequest.canceledByArtist': 'It says the other side.' });
    if (by === 'artist' && seenLength(cancelationComment) < CANCEL_COMMENT_LENGTH_MIN)
      throw invalid({ 'canceledRequest.cancelationComment': 'Please say why, in at least 10 characters.' });
    const isLate = by === 'buyer' && !cancelsFree(timesOf(row), now);
    requireAct(row, { act: isLate ? 'cancel-late' : 'cancel', by, now });
    const canceled = await cancelPrivateSession(
      db,
      { ctx, now },
      { row, by, isLate, comment: cancelationComment },
    );
    const { token } = await balanceOf(db, caller.userId);
    return { ...(await presentPrivateSession(db, { caller, now }, canceled)), token };
  },
);
