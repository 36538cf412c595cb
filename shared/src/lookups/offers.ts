/**
 * What an artist offers, cheapest first: the order in which their card leads to it. The table of products has these entries
 * too. They have their own file, because every list of artists needs them and the first view of the site comes without that
 * table.
 */
interface Offer {
  /** On cards and in filters. */
  shortName: string;
  /** The field of an artist's record that switches it on. */
  artistSwitch: string;
  /** The field that limits one fan's open orders; some offers share one. Null: no limit. */
  artistLimit: string | null;
  /** The price of one file or line. Null: each artist sets it. */
  priceTokens: number | null;
  /** The field that holds an artist's own price. */
  artistPrice: string | null;
  /** When it can be had, by the artist's `acceptRequest`. */
  openWhile: 'not-paused' | 'accepting' | 'always';
  /** The feedback button on cards leads to it. */
  isOnFeedbackButton: boolean;
  /** Its name in the filter `accepts` of the list of artists. */
  filterName: string;
}

export const offers = {
  loopcheck: {
    shortName: 'Loopcheck',
    artistSwitch: 'loopcheck',
    artistLimit: 'loopcheckRequestLimit',
    priceTokens: 300,
    artistPrice: null,
    openWhile: 'not-paused',
    isOnFeedbackButton: true,
    filterName: 'loopcheck',
  },
  feedback: {
    shortName: 'Feedback',
    artistSwitch: 'deepdive',
    artistLimit: 'requestLimit',
    priceTokens: null,
    artistPrice: 'requestDemoPrice',
    openWhile: 'accepting',
    isOnFeedbackButton: true,
    filterName: 'feedback',
  },
  question: {
    shortName: 'Questions',
    artistSwitch: 'ama',
    artistLimit: 'requestLimit',
    priceTokens: null,
    artistPrice: 'questionPrice',
    openWhile: 'not-paused',
    isOnFeedbackButton: false,
    filterName: 'ama',
  },
  private: {
    shortName: 'Private sessions',
    artistSwitch: 'privateSession',
    artistLimit: null,
    priceTokens: null,
    artistPrice: 'privateSessionPrice',
    openWhile: 'always',
    isOnFeedbackButton: false,
    filterName: 'private-session',
  },
} as const satisfies Record<string, Offer>;

/** The offer that newcomers are led to. */
export const firstOffer = offers.loopcheck;

export type OfferKind = keyof typeof offers;
type Entry = (typeof offers)[OfferKind];
export type ArtistSwitch = Entry['artistSwitch'];
export type ArtistLimit = NonNullable<Entry['artistLimit']>;

/** What a limit is called: "Request limit". */
export const limitNames: Record<ArtistLimit, string> = {
  loopcheckRequestLimit: 'Loopcheck',
  requestLimit: 'Request',
};

export const offerKinds = Object.keys(offers) as OfferKind[]; // The table has no other keys.
export const artistSwitches: readonly ArtistSwitch[] = offerKinds.map((kind) => offers[kind].artistSwitch);
/** Each once. */
export const artistLimits: readonly ArtistLimit[] = [
  ...new Set(offerKinds.flatMap((kind) => offers[kind].artistLimit ?? [])),
];
