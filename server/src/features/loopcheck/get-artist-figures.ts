import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { findListedArtist } from '../artists/artists.ts';
import { figuresOfArtist } from './requests.store.ts';

export const getArtistFigures = implement('loopcheck/get-artist-figures', async ({ input, db }) => {
  if (!(await findListedArtist(db, input.artistId))) throw notFound('artist');
  return await figuresOfArtist(db, input.artistId);
});
