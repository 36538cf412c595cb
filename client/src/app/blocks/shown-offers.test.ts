import { describe, expect, it } from 'vitest';
import { offerDate, offerKind, offerLabel, shownOffers } from './shown-offers.ts';

const date = '2026-06-01T18:00:00Z';
const atMs = Date.parse(date);
const HOUR_MS = 3_600_000;

describe('an offer', () => {
  it('leaves two hours after its date', () => {
    const offers = [{ date }, {}];
    expect(shownOffers(offers, atMs + 2 * HOUR_MS)).toEqual(offers);
    expect(shownOffers(offers, atMs + 2 * HOUR_MS + 1)).toEqual([{}]);
  });

  it.each([
    [{ type: 'VOD' }, 'Watch Now'],
    [{ type: 'Live Session', date: '2026-06-01T18:00:01Z' }, 'Book Session'],
    [{ type: 'Live Session' }, 'Book Session'],
    [{ type: 'Live Session', date }, 'Access Session'],
    [{ type: 'Demo Feedback' }, 'Send Your Music'],
    [{ type: 'Other' }, null],
    [{}, null],
  ] as const)('%o says %s', (offer, label) => {
    expect(offerLabel(offer, atMs)).toBe(label);
  });

  it('says what it is, and when in the reader’s zone', () => {
    expect([offerKind({ type: 'VOD' }), offerKind({ type: 'Other' })]).toEqual(['Course', null]);
    expect(offerDate(date, 'UTC')).toBe('June 1 at 6:00 PM');
    expect(offerDate(date, 'Asia/Tokyo')).toBe('June 2 at 3:00 AM');
  });
});
