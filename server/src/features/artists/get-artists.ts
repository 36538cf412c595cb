import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { offerKinds, offers } from '@dubplate/shared/lookups/offers.ts';
import { firstRequest, firstRequestKind } from '@dubplate/shared/lookups/products.ts';
import { implement } from '../../http/implement.ts';
import { type ArtistFilter, type ArtistSort, listArtists } from './list.store.ts';
import { toArtist } from './present.ts';
import { totalsCacheOf } from './total-cache.ts';

/** A text search considers only its best hits; filters and paging apply to them. Source: docs/product/artists.md#list. */
const HITS_MAX = 300;

export const getArtists = implement('user/get-artists', async ({ input, caller, db, ctx }) => {
  const { filter = {}, sort, seed = 0, q, ...query } = input;
  const viewerId = caller?.userId ?? null;
  const found = q ? await ctx.search.search({ text: q, scope: 'site', limit: HITS_MAX }) : undefined;
  const { items, ...rest } = await listArtists(db, {
    query,
    sort: orderOf(sort, found !== undefined),
    seed,
    viewerId,
    totals: totalsCacheOf(ctx),
    filter: narrowing(filter, viewerId, found),
  });
  return {
    ...rest,
    ...(found?.length === HITS_MAX ? { totalIsEstimate: true } : {}),
    items: items.map((row) => toArtist(row, viewerId)),
  };
});

/** A text search puts the best match first, unless another order is asked for. */
function orderOf(sort: ArtistSort | undefined, isSearch: boolean): ArtistSort {
  const isUsual = sort === undefined || sort === 'recommended';
  return isUsual ? (isSearch ? 'match' : 'recommended') : sort;
}

type RequestedFilter = NonNullable<CallInput<'user/get-artists'>['filter']>;

function narrowing(
  {
    acceptPrivateSessions,
    liked,
    accepts = [],
    [firstRequest.artistSwitch]: takesFirst,
    ...same
  }: RequestedFilter,
  viewerId: string | null,
  found: readonly string[] | undefined,
): ArtistFilter {
  return {
    ...same,
    accepts: offerKinds.filter(
      (kind) => accepts.includes(offers[kind].filterName) || (kind === 'private' && acceptPrivateSessions),
    ),
    takes: takesFirst && firstRequestKind,
    likedBy: liked ? viewerId : undefined,
    found,
  };
}
