import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { Context } from '../../context.ts';
import { endAndRefund } from './end.ts';
import { announceArtistLeft } from './notices.ts';
import { lockRequestsOpenFor } from './store.ts';

/** An artist who may no longer sell leaves no buyer waiting: every open entry is canceled as the artist and refunded. */
export function registerLoopcheck(ctx: Context): void {
  ctx.hooks.on('artistLeft', async (tx, { artistId }, scope) => {
    const requests = await lockRequestsOpenFor(tx, artistId);
    const requestIds = requests.map((request) => request.id);
    const { now } = scope;
    const ended = await endAndRefund(tx, { requestIds, artistId, to: LoopcheckStatus.Canceled, isByArtist: true, now });
    await announceArtistLeft(tx, scope, ended);
  });
}
