/** The tags an artist can wear, in the order they are shown. */
export const artistTags = ['Popular', 'Fast Feedback'] as const;
export type ArtistTag = (typeof artistTags)[number];

/** The words for how much of what was asked an artist answered. */
export type ResponseLabel = 'Excellent' | 'Good' | 'Low';

/** What an artist can be asked for. */
export const artistOffers = ['loopcheck', 'feedback', 'ama', 'private-session'] as const;
export type ArtistOffer = (typeof artistOffers)[number];

/** Input of user/get-artists for the artists of the home page: the server puts its answer into the page under exactly this key. */
export const homeArtistsInput = { filter: { featured: true }, sort: 'recommended', perPage: 12 } as const;

/** How wide an artist's picture is on the home page; server and client name it alike, so that it is loaded once. */
export const homeArtistImageSizes = '(min-width: 1024px) 20rem, (min-width: 640px) 33vw, 50vw';

/** Input of user/get-artists for /artists as it is opened without a filter; the same rule as above. */
export const artistsPageInput = { perPage: 24, sort: 'recommended', filter: {} } as const;

/** How wide an artist's picture is on /artists. */
export const artistsPageImageSizes = '(min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 45vw';

/** How wide the picture is at the head of /artist/{slug}. */
export const artistPageImageSizes = '(min-width: 48rem) 40vw, 100vw';

/** How many pictures of a page's artists the server preloads and the client draws at once; those further down come when near. */
export const FIRST_PICTURES = 2;
