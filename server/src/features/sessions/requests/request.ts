import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { notFound, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { lockSellableArtists } from '../../artists/artists.ts';
import { insertRequest } from './requests.store.ts';

/** Free. Repeating it changes nothing. */
export const request = implement('session/request', async ({ input, caller, db, now }) => {
  const { artistId } = input;
  const [artist] = await lockSellableArtists(db, [artistId]);
  if (artist?.status !== UserStatus.Active || artist.isDisabled) throw notFound('artist');
  if (artistId === caller.userId) throw new Refusal('own-content');
  await insertRequest(db, { artistId, fanId: caller.userId, now });
  return { ok: true };
});
