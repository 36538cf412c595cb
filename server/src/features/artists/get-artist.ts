import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { toArtist } from './present.ts';
import { findArtist } from './store.ts';

export const getArtist = implement('user/get-artist', async ({ input, caller, db }) => {
  const viewerId = caller?.userId ?? null;
  const artist = await findArtist(db, { id: input.userId }, viewerId);
  if (!artist) throw notFound('artist');
  return toArtist(artist, viewerId);
});
