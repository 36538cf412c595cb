import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { forgetNames } from '../notifications/notifications.ts';
import { endAndRefund } from './end.ts';
import { announceArtistLeft, announceBuyerLeft } from './notices.ts';
import { blankRequestsOf, listAcquaintances, lockRequestsOf } from './leave.store.ts';
import { lockRequester, lockRequestsOpenFor } from './store.ts';

/** An artist who may no longer sell leaves no buyer waiting, and whoever leaves takes the own open requests back: all with refunds. */
export function registerLeaving({ hooks }: Context): void {
  hooks.on('artistLeft', async (tx, { artistId }, scope) => {
    const requestIds = idsOf(await lockRequestsOpenFor(tx, artistId));
    const ending = { requestIds, to: LoopcheckStatus.Canceled, now: scope.now };
    await announceArtistLeft(tx, scope, await endAndRefund(tx, { ...ending, artistId, isByArtist: true }));
  });
  hooks.on('personLeft', async (tx, { userId, username }, scope) => {
    await lockRequester(tx, userId);
    const requestIds = idsOf(await lockRequestsOf(tx, userId));
    const ending = { requestIds, to: LoopcheckStatus.Canceled, now: scope.now };
    const ended = await endAndRefund(tx, { ...ending, isByArtist: false, actorId: userId });
    await announceBuyerLeft(tx, scope, { username, ended });
  });
  hooks.on('personErased', async (tx: Tx, { userId, names }) => {
    await forgetNames(tx, await listAcquaintances(tx, userId), names);
    await blankRequestsOf(tx, userId);
  });
}

function idsOf(requests: readonly { id: string }[]): string[] {
  return requests.map(({ id }) => id);
}
