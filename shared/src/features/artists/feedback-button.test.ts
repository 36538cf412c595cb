import { describe, expect, it } from 'vitest';
import type { OfferKind } from '../../lookups/offers.ts';
import { feedbackButton } from './feedback-button.ts';
import type { ArtistTerms } from './offers.ts';

const terms: ArtistTerms = {
  acceptRequest: 1,
  loopcheck: true,
  deepdive: false,
  ama: false,
  privateSession: false,
  loopcheckRequestLimit: null,
  requestLimit: null,
};
const both = { loopcheck: true, deepdive: true };
const deepdiveOnly = { loopcheck: false, deepdive: true };

interface Case {
  what: string;
  artist?: Partial<ArtistTerms>;
  own?: Partial<Record<OfferKind, number>>;
  shown: string;
}

describe('feedbackButton', () => {
  const cases: Case[] = [
    { what: 'a Loopcheck without a limit', own: { loopcheck: 99 }, shown: 'loopcheck' },
    { what: 'never opted in', artist: { acceptRequest: 0 }, shown: 'none' },
    { what: 'a number nobody uses', artist: { acceptRequest: 2 }, shown: 'none' },
    { what: 'paused', artist: { acceptRequest: 3 }, shown: 'paused' },
    { what: 'paused and sold out', artist: { acceptRequest: 3, loopcheckRequestLimit: 0 }, shown: 'paused' },
    { what: 'paused and offering nothing', artist: { acceptRequest: 3, loopcheck: false }, shown: 'paused' },
    { what: 'one below the limit', artist: { loopcheckRequestLimit: 2 }, own: { loopcheck: 1 }, shown: 'loopcheck' },
    { what: 'at the limit', artist: { loopcheckRequestLimit: 2 }, own: { loopcheck: 2 }, shown: 'sold-out' },
    { what: 'a limit of none at all', artist: { loopcheckRequestLimit: 0 }, shown: 'sold-out' },
    { what: 'Loopcheck at its limit, requests free', artist: { ...both, loopcheckRequestLimit: 1 }, own: { loopcheck: 1 }, shown: 'feedback' },
    { what: 'both at their limits', artist: { ...both, loopcheckRequestLimit: 1, requestLimit: 3 }, own: { loopcheck: 1, feedback: 3 }, shown: 'sold-out' },
    { what: 'requests alone', artist: deepdiveOnly, shown: 'feedback' },
    { what: 'requests alone, one below', artist: { ...deepdiveOnly, requestLimit: 1 }, shown: 'feedback' },
    { what: 'requests alone, at the limit', artist: { ...deepdiveOnly, requestLimit: 1 }, own: { feedback: 1 }, shown: 'sold-out' },
    { what: 'the other product’s limit counts for nothing', artist: { ...deepdiveOnly, loopcheckRequestLimit: 0 }, shown: 'feedback' },
    { what: 'questions and sessions have buttons of their own', artist: { loopcheck: false, ama: true, privateSession: true }, shown: 'none' },
    { what: 'accepting but offering nothing', artist: { loopcheck: false }, shown: 'none' },
  ]; // prettier-ignore
  it.each(cases)('$what: $shown', ({ artist, own, shown }) => {
    const button = feedbackButton({ ...terms, ...artist }, own ?? {});
    expect(button.kind === 'open' ? button.offer : button.kind).toBe(shown);
  });
});
