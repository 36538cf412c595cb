import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals } from '../../../lists/conditions.ts';
import { findListedArtist } from '../../artists/artists.ts';
import { presentSessions } from '../present.ts';
import { isNotCanceled, sessionsByDate } from '../sessions.store.ts';

const list = defineList('session/get-artist-sessions', {
  ...sessionsByDate,
  where: ({ artistId }) => [isNotCanceled, equals('s.artist_id', artistId)],
});

const page = implementList(
  list,
  async (rows, { db, ctx, caller, now }) => await presentSessions(db, { ctx, caller, now }, rows),
);

export const getArtistSessions = implement('session/get-artist-sessions', async (scope) => {
  if (!(await findListedArtist(scope.db, scope.input.artistId))) throw notFound('artist');
  return await page(scope);
});
