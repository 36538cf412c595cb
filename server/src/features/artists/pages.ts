import {
  FIRST_PICTURES,
  artistPageImageSizes,
  artistsPageImageSizes,
  artistsPageInput,
  homeArtistImageSizes,
  homeArtistsInput,
} from '@dubplate/shared/features/artists/model.ts';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { imageSrcSetOf } from '@dubplate/shared/features/uploads/model.ts';
import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { isIn } from '@dubplate/shared/lookups/lookup.ts';
import type { Context } from '../../context.ts';
import { filterNamesOf } from '../../http/list-page.ts';
import { fixedHeadOf, notFoundHead } from '../../http/pages/page-heads.ts';
import type { FirstView, PageAnswer, PageMaker, PageRequest } from '../../http/pages/page.ts';
import { descriptionOf, schemaOf } from './artist-schema.ts';
import { type ArtistSort, listArtists } from './list.store.ts';
import { toArtist } from './present.ts';
import { findArtist } from './store.ts';
import { totalsCacheOf } from './total-cache.ts';

export const artistPages: PageMaker[] = [
  { pattern: '/', make: homePage },
  { pattern: '/artists', make: artistsPage },
  { pattern: '/artist/:slug', make: artistPage },
];

declare module '../../context.ts' {
  interface Collected {
    /** What else the first view of the home page shows, by the client's cache keys. */
    homeData: readonly ((ctx: Context) => Promise<Record<string, unknown>>)[];
    /** What may take the place of this home page: the first that answers does. */
    homeMakers: readonly PageMaker['make'][];
  }
}

/** The site in schema.org form, for its home page. */
export function siteSchema(publicUrl: string): object {
  return { '@context': 'https://schema.org', '@type': 'WebSite', name: PRODUCT_NAME, url: `${publicUrl}/` };
}

async function homePage(ctx: Context, request: PageRequest): Promise<PageAnswer> {
  for (const make of ctx.homeMakers) {
    const answer = await make(ctx, request);
    if (answer) return answer;
  }
  const [answer, ...others] = await Promise.all([
    readList(ctx, homeArtistsInput),
    ...ctx.homeData.map(async (read) => await read(ctx)),
  ]);
  return {
    status: 200,
    head: { ...fixedHeadOf('/'), jsonLd: siteSchema(ctx.publicUrl()) },
    view: {
      data: Object.assign({ [cacheKeyOf('user/get-artists', homeArtistsInput)]: answer }, ...others),
      preloadImages: picturesOf(answer.items, FIRST_PICTURES, homeArtistImageSizes),
    },
  };
}

/** The first page of the list, as its call answers it. Filtered lists are not for search engines. */
async function artistsPage(ctx: Context, { search }: PageRequest): Promise<PageAnswer> {
  const names = filterNamesOf(search);
  const isPlain = names.length === 0;
  const title = search.get('showMyArtists') === '1' ? pageTitles.myArtists : pageTitles.artists;
  const head = { ...fixedHeadOf('/artists'), title, ...(isPlain ? {} : { canonicalPath: null }) };
  const input = isPlain ? artistsPageInput : genreInput(search, names);
  return { status: 200, head, view: input ? await listView(ctx, input) : undefined };
}

type ListInput = {
  perPage: number;
  sort: ArtistSort;
  filter: { featured?: boolean; genres?: number[] };
};

/** A list of one genre, which profiles and cards link to. The client loads all other filters. */
function genreInput(search: URLSearchParams, names: string[]): ListInput | null {
  const genre = search.get('genre') ?? '';
  const isGenre = names.length === 1 && /^\d{1,4}$/.test(genre) && isIn(genres, Number(genre));
  return isGenre ? { ...artistsPageInput, filter: { genres: [Number(genre)] } } : null;
}

async function listView(ctx: Context, input: ListInput): Promise<FirstView> {
  const answer = await readList(ctx, input);
  return {
    data: { [cacheKeyOf('user/get-artists', input)]: answer },
    preloadImages: picturesOf(answer.items, FIRST_PICTURES, artistsPageImageSizes),
  };
}

async function artistPage(ctx: Context, { path, params }: PageRequest): Promise<PageAnswer> {
  const slug = (params['slug'] ?? '').toLowerCase();
  // An impossible slug may also be invalid in SQL.
  const row = /^[a-z0-9-]{1,100}$/.test(slug) ? await findArtist(ctx.database.db, { slug }, null) : undefined;
  if (!row) return { status: 404, head: notFoundHead };
  const artist = toArtist(row, null);
  const canonicalPath = `/artist/${artist.slug}`;
  if (path !== canonicalPath) return { redirectTo: canonicalPath };
  return {
    status: 200,
    head: {
      title: artist.username,
      description: descriptionOf(artist),
      canonicalPath,
      image: artist.profileImage ?? undefined,
      jsonLd: schemaOf(artist, ctx.publicUrl(), ctx.publicOffers),
    },
    view: {
      data: { [cacheKeyOf('user/get-artist-by-slug', { slug: artist.slug })]: artist },
      preloadImages: picturesOf([artist], 1, artistPageImageSizes),
    },
  };
}

async function readList(ctx: Context, { perPage, sort, filter }: ListInput) {
  const given = { query: { perPage }, sort, seed: 0, filter, viewerId: null, totals: totalsCacheOf(ctx) };
  const { items, ...rest } = await listArtists(ctx.database.db, given);
  return { ...rest, items: items.map((row) => toArtist(row, null)) };
}

function picturesOf(artists: readonly Artist[], count: number, sizes: string): FirstView['preloadImages'] {
  const pictures = artists.slice(0, count).flatMap(({ profileImage }) => profileImage ?? []);
  return pictures.map((href) => ({ href, srcset: imageSrcSetOf(href), sizes }));
}
