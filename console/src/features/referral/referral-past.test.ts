import { describe, expect, it } from 'vitest';
import { pastOf, type ReferralRecord } from './referral-past.ts';
import { releasable, releaseEffect, releaseEffectOfAll } from './release-words.ts';

const at = (minute: number) => `2026-05-01T10:0${minute}:00.000Z`;
const referral: ReferralRecord = {
  id: 'r1',
  date: at(0),
  referrer: { id: 'u1', username: 'ada', email: 'ada@example.test' },
  friend: { id: 'u2', username: 'ben', email: 'ben@example.test', type: 1 },
  status: 'blocked',
  block: 'same-device',
  referrerTokens: 0,
  friendTokens: 0,
  code: 'ABCDEFGH',
  creditedDate: null,
  heldFor: 'same-device',
  heldDate: at(0),
  releasedDate: null,
};
const artist = { ...referral, friend: { ...referral.friend, type: 2 as const } };

describe('pastOf', () => {
  it('tells newest first, and what comes at one moment in its order', () => {
    const credits = [{ id: 't1', date: at(2), userId: 'u1', username: 'ada', moved: 500 }];
    const released = { action: 'admin/release-referral', actor: 'boss', details: { reason: 'Two people.' } };
    const done = { ...referral, status: 'credited' as const, block: null, releasedDate: at(2) };
    const past = pastOf(done, credits, [{ id: 'l1', date: at(3), ...released }]);
    expect(past.map(({ what }) => what)).toEqual([
      'Credited to ada',
      'Referral released: Two people.',
      'Held back: The same browser',
      'ben registered with the link (ABCDEFGH) of ada',
    ]);
    expect(past.map(({ tokens, actor }) => tokens ?? actor)).toEqual([500, 'boss', null, null]);
    expect(past[0]?.link).toBe('/admin/transactions/t1/show');
  });

  it('keeps quiet about a time that was never written down', () => {
    const old = { ...referral, heldDate: null, code: null };
    expect(pastOf(old, [], []).map(({ what }) => what)).toEqual(['ben registered with the link of ada']);
  });
});

describe('what a release brings', () => {
  it('is at most what both still miss', () => {
    expect(releasable(referral)).toEqual({ referrer: 500, friend: 500 });
    expect(releasable({ ...artist, referrerTokens: 500, friendTokens: 500 })).toEqual({
      referrer: 500,
      friend: 0,
    });
  });

  it('is said before it is done, of one and of many', () => {
    expect(releaseEffect(referral)).toBe(
      'The held-back credit is paid as bonus tokens: up to $5.00 (500 tokens) to ada and up to $5.00 (500 tokens) to ben.',
    );
    expect(releaseEffectOfAll([referral, artist])).toBe(
      'Up to $25.00 (2,500 tokens) in total is paid as bonus tokens to the friends and their referrers. For artists who still await approval, it is paid once they are approved.',
    );
  });
});
