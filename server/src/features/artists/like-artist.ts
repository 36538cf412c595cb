import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { deleteLike, findArtist, insertLike } from './store.ts';

/** A like can be removed even if the artist is no longer listed. */
export const likeArtist = implement('user/like-artist', async ({ input, caller, db, now }) => {
  const like = { userId: caller.userId, artistId: input.artistId, now };
  if (!input.like) {
    await deleteLike(db, like);
    return { ok: true as const };
  }
  const artist = await findArtist(db, { id: input.artistId }, null);
  if (!artist) throw notFound('artist');
  await insertLike(db, like);
  return { ok: true as const };
});
