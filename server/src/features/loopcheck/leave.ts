import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { Feature } from '../../feature.ts';
import { forgetNames } from '../notifications/notifications.ts';
import { endAndRefund } from './end.ts';
import { announceArtistLeft, announceBuyerLeft } from './notices.ts';
import { blankRequestsOf, listAcquaintances, lockRequestsOf } from './leave.store.ts';
import { lockRequester, lockRequestsOpenFor } from './store.ts';

/** Cancels and refunds open work when either side leaves. */
export const leavingHooks: Feature['hooks'] = {
  artistLeft: async (tx, { artistId }, scope) => {
    const requestIds = idsOf(await lockRequestsOpenFor(tx, artistId));
    const ending = { requestIds, to: LoopcheckStatus.Canceled, now: scope.now };
    await announceArtistLeft(tx, scope, await endAndRefund(tx, { ...ending, artistId, isByArtist: true }));
  },
  personLeft: async (tx, { userId, username }, scope) => {
    await lockRequester(tx, userId);
    const requestIds = idsOf(await lockRequestsOf(tx, userId));
    const ending = { requestIds, to: LoopcheckStatus.Canceled, now: scope.now };
    const ended = await endAndRefund(tx, { ...ending, isByArtist: false, actorId: userId });
    await announceBuyerLeft(tx, scope, { username, ended });
  },
  personErased: async (tx, { userId, names }) => {
    await forgetNames(tx, await listAcquaintances(tx, userId), names);
    await blankRequestsOf(tx, userId);
  },
};

function idsOf(requests: readonly { id: string }[]): string[] {
  return requests.map(({ id }) => id);
}
