import { homeArtistImageSizes, homeArtistsInput } from '@dubplate/shared/features/artists/model.ts';
import { imageSrcSetOf } from '@dubplate/shared/features/uploads/model.ts';
import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import type { Context, FirstView } from '../../context.ts';
import { toArtist } from './present.ts';
import { listArtists } from './list.store.ts';

/** The first pictures a visitor sees of the home page; those further down load when they come near. */
const PRELOADED = 2;

/**
 * The home page's artists as its own call would answer them, so that the first view waits for nothing. A page without
 * them is better than none: its own call then asks again.
 */
export async function homeFirstView(ctx: Context): Promise<FirstView> {
  try {
    return await readFirstView(ctx);
  } catch (error) {
    ctx.log.warn({ err: error }, 'the home page is served without its artists');
    return { data: {}, preloadImages: [] };
  }
}

async function readFirstView(ctx: Context): Promise<FirstView> {
  const { items, ...rest } = await listArtists(ctx.database.db, {
    wish: { perPage: homeArtistsInput.perPage },
    sort: homeArtistsInput.sort,
    seed: 0,
    filter: homeArtistsInput.filter,
    viewerId: null,
  });
  const artists = items.map((row) => toArtist(row, null));
  const pictures = artists.flatMap(({ profileImage }) => profileImage ?? []).slice(0, PRELOADED);
  return {
    data: { [cacheKeyOf('user/get-artists', homeArtistsInput)]: { ...rest, items: artists } },
    preloadImages: pictures.map((href) => ({
      href,
      srcset: imageSrcSetOf(href),
      sizes: homeArtistImageSizes,
    })),
  };
}
