import { cut } from '@dubplate/shared/lib/cut.ts';
import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { TOKENS_PER_USD } from '@dubplate/shared/lib/tokens.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { namesOf } from '@dubplate/shared/lookups/lookup.ts';

const DESCRIPTION_LENGTH_MAX = 160;

/** The description under an artist's name in search results: the start of the biography, cut between words. */
export function descriptionOf({ username, biography, genres: ids }: Artist): string {
  const text = biography.replace(/\s+/g, ' ').trim();
  const names = namesOf(genres, ids).join(', ');
  if (text === '')
    return `Feedback on your music from ${username}${names && ` (${names})`} on ${PRODUCT_NAME}.`;
  if (text.length <= DESCRIPTION_LENGTH_MAX) return text;
  const begin = cut(text, DESCRIPTION_LENGTH_MAX);
  return `${cut(begin, Math.max(begin.lastIndexOf(' '), DESCRIPTION_LENGTH_MAX / 2))}…`;
}

/** Something artists sell, as its product describes it to search engines. */
export interface PublicOffer {
  name: string;
  description: string;
  priceTokens: number;
  isOffered(artist: Artist): boolean;
}

declare module '../../context.ts' {
  interface Collected {
    publicOffers: readonly PublicOffer[];
  }
}

/** The profile in schema.org form, with offers only for what can be bought. */
export function schemaOf(artist: Artist, publicUrl: string, offers: readonly PublicOffer[]): object {
  const url = `${publicUrl}/artist/${artist.slug}`;
  const offered = offers.filter((offer) => offer.isOffered(artist)).map((offer) => offerSchema(offer, url));
  const links = Object.values(artist.socials);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: new Date(artist.dateCreated * 1000).toISOString(),
    mainEntity: {
      '@type': ['Person', 'MusicGroup'],
      '@id': url,
      url,
      name: artist.username,
      ...(artist.biography === '' ? {} : { description: artist.biography }),
      ...(artist.profileImage === null ? {} : { image: new URL(artist.profileImage, publicUrl).href }),
      ...(artist.genres.length === 0 ? {} : { genre: namesOf(genres, artist.genres) }),
      ...(links.length === 0 ? {} : { sameAs: links }),
      ...(offered.length === 0 ? {} : { makesOffer: offered }),
    },
  };
}

function offerSchema({ name, description, priceTokens }: PublicOffer, url: string): object {
  return {
    '@type': 'Offer',
    name,
    description,
    price: (priceTokens / TOKENS_PER_USD).toFixed(2),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url,
  };
}
