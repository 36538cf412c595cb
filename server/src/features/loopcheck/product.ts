import { isEligible, isSoldOut } from '@dubplate/shared/features/loopcheck/eligibility.ts';
import { loopcheckLifecycle } from '@dubplate/shared/features/loopcheck/lifecycle.ts';
import { LOOPCHECK_PRICE_TOKENS } from '@dubplate/shared/features/loopcheck/model.ts';
import type { PublicOffer } from '../artists/artists.ts';
import type { RequestProduct } from '../orders/orders.ts';

/** How the orders feature runs a Loopcheck. */
export const loopcheckProduct: RequestProduct = {
  kind: 'loopcheck',
  lifecycle: loopcheckLifecycle,
  tables: { orders: 'loopcheck_requests', lines: 'loopcheck_entries' },
  words: {
    invitation: (buyer, contents) => `${buyer} would like to hear what you think of ${contents}.`,
    answer: 'Listen and answer',
    read: 'Read the feedback',
  },
};

/** What search engines are told can be bought of an artist: one loop of a Loopcheck. */
export const loopcheckOffer: PublicOffer = {
  name: 'Loopcheck',
  description: 'Written feedback on a loop of 30 seconds within seven days.',
  priceTokens: LOOPCHECK_PRICE_TOKENS,
  isOffered: (artist) => isEligible(artist) && !isSoldOut(artist, 0),
};

/** What only a Loopcheck promises. */
export const loopcheckInvariants = [
  {
    name: 'a Loopcheck costs 300 tokens for each file and artist',
    sql: `select r.id from loopcheck_requests r left join loopcheck_entries e on e.request_id = r.id
      group by r.id having r.total_tokens <> ${LOOPCHECK_PRICE_TOKENS} * r.files * count(e.artist_id)`,
  },
];
