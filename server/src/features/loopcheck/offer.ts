import { isEligible, isSoldOut } from '@dubplate/shared/features/loopcheck/eligibility.ts';
import { LOOPCHECK_PRICE_TOKENS } from '@dubplate/shared/features/loopcheck/model.ts';
import type { PublicOffer } from '../artists/artists.ts';

/** What search engines are told can be bought of an artist: one loop of a Loopcheck. */
export const loopcheckOffer: PublicOffer = {
  name: 'Loopcheck',
  description: 'Written feedback on a loop of 30 seconds within seven days.',
  priceTokens: LOOPCHECK_PRICE_TOKENS,
  isOffered: (artist) => isEligible(artist) && !isSoldOut(artist, 0),
};
