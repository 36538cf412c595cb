import { offerKinds, offers } from '../../lookups/offers.ts';

/** An artist's tags, in display order. */
export const artistTags = ['Popular', 'Fast Feedback'] as const;
export type ArtistTag = (typeof artistTags)[number];

/** Labels for the share of requests an artist answered. */
export type ResponseLabel = 'Excellent' | 'Good' | 'Low';

/** What an artist can be asked for, as the filter `accepts` names it. */
export const artistOffers = offerKinds.map((kind) => offers[kind].filterName);
export type ArtistOffer = (typeof artistOffers)[number];

/** Input of user/get-artists on the home page. The server puts the answer into the page under exactly this key. */
export const homeArtistsInput = { filter: { featured: true }, sort: 'recommended', perPage: 6 } as const;

/** The width of an artist's picture on the home page. Server and client share it, so the picture is loaded once. */
export const homeArtistImageSizes = '(min-width: 1280px) 15rem, (min-width: 640px) 33vw, 50vw';

/** Input of user/get-artists for /artists without filters; the server puts its answer into the page too. */
export const artistsPageInput = { perPage: 24, sort: 'recommended', filter: {} } as const;

/** The width of an artist's picture on /artists. */
export const artistsPageImageSizes = '(min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 45vw';

/** The width of the picture at the top of /artist/{slug}. */
export const artistPageImageSizes = '(min-width: 48rem) 40vw, 80vw';

/** How many of a page's artist pictures the server preloads and the client draws at once. The rest load when they scroll near. */
export const FIRST_PICTURES = 2;

/** From this many letters on, a search for artists is sent. */
export const ARTIST_SEARCH_LENGTH_MIN = 2;
