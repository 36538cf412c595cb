import { isEligible, isSoldOut } from '@dubplate/shared/features/loopcheck/eligibility.ts';
import { loopcheckLifecycle } from '@dubplate/shared/features/loopcheck/lifecycle.ts';
import { LOOPCHECK_PRICE_TOKENS } from '@dubplate/shared/features/loopcheck/model.ts';
import type { Invariant } from '../../db/invariants.ts';
import type { PublicOffer } from '../artists/artists.ts';
import type { RequestProduct } from '../orders/orders.ts';

/** How the orders feature runs a Loopcheck. */
export const loopcheckProduct: RequestProduct = {
  kind: 'loopcheck',
  lifecycle: loopcheckLifecycle,
  tables: { orders: 'loopcheck_requests', lines: 'loopcheck_lines' },
  filesColumn: 'files',
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

export const loopcheckInvariants: readonly Invariant[] = [
  {
    name: 'a line of a Loopcheck costs the price stored with it for each file',
    blocks: 'payouts',
    sql: `select e.request_id, e.artist_id from loopcheck_lines e join loopcheck_requests r on r.id = e.request_id
      where e.price_tokens <> e.file_price_tokens * r.files`,
  },
];
