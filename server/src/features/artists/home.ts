import { homeArtistsInput } from '@dubplate/shared/features/artists/model.ts';
import type { Context, FirstView } from '../../context.ts';
import { toArtist } from './present.ts';
import { listArtists } from './store.ts';

/** The first pictures a visitor sees of the home page; those further down load when they come near. */
const PRELOADED = 2;

/** The home page's artists as its own call would answer them, so that the first view waits for nothing. */
export async function homeFirstView(ctx: Context): Promise<FirstView> {
  const { items, ...rest } = await listArtists(ctx.database.db, {
    wish: { perPage: homeArtistsInput.perPage },
    sort: homeArtistsInput.sort,
    seed: 0,
    filter: homeArtistsInput.filter,
    viewerId: null,
  });
  const artists = items.map((row) => toArtist(row, null));
  return {
    data: { [JSON.stringify(['user/get-artists', homeArtistsInput])]: { ...rest, items: artists } },
    preloadImages: artists
      .flatMap(({ profileImage }) => (profileImage === null ? [] : [{ href: profileImage }]))
      .slice(0, PRELOADED),
  };
}
