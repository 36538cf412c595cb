import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { describe, expect, it } from 'vitest';
import { nextIntro } from './next-intro.ts';

const links = { bandcamp: 'https://a.bandcamp.com', discogs: 'https://discogs.com/a' };
// Only what decides.
const whole = {
  type: 2,
  status: 1,
  introduced: true,
  referralIntroduced: true,
  hasPurchased: true,
  dateCreated: 1_800_000_000,
  infosUpdateIntroduced: false,
  introducedPrivateSession: false,
  instruments: ['TR-8'],
  daw: [0],
  genres: [0],
  profileImage: '/media/a.webp',
  socials: links,
} as Partial<OwnUser> as OwnUser;

describe('nextIntro', () => {
  it.each([
    { why: 'tokens first', user: { introduced: false, daw: [] }, next: 'token-intro' },
    {
      why: 'tokens before friends',
      user: { introduced: false, referralIntroduced: false },
      next: 'token-intro',
    },
    { why: 'friends to a buyer', user: { referralIntroduced: false, daw: [] }, next: 'referral' },
    {
      why: 'no friends to a new person who has bought nothing',
      user: { referralIntroduced: false, hasPurchased: false, daw: [] },
      next: 'infos-update',
    },
    {
      why: 'friends to a person of three days',
      user: { referralIntroduced: false, hasPurchased: false, dateCreated: 1_800_000_000 - 3 * 86_400 },
      next: 'referral',
    },
    { why: 'nothing to a whole artist', user: {}, next: null },
    { why: 'private sessions to a fan', user: { type: 1, daw: [] }, next: 'private-session-intro' },
    {
      why: 'private sessions to a fan on their own page',
      user: { type: 1 },
      on: '/private-sessions',
      next: 'private-session-intro',
    },
    {
      why: 'friends to a fan before private sessions',
      user: { type: 1, referralIntroduced: false },
      next: 'referral',
    },
    { why: 'nothing to a fan on another page', user: { type: 1 }, on: '/artists', next: null },
    { why: 'nothing to a fan again', user: { type: 1, introducedPrivateSession: true }, next: null },
    { why: 'no private sessions to an artist', user: {}, on: '/private-sessions', next: null },
    { why: 'nothing to an artist under review', user: { status: 3, daw: [] }, next: null },
    { why: 'an artist without gear', user: { instruments: [] }, next: 'infos-update' },
    { why: 'an artist without DAW', user: { daw: [] }, next: 'infos-update' },
    { why: 'an artist without genres', user: { genres: [] }, next: 'infos-update' },
    { why: 'an artist without picture', user: { profileImage: null }, next: 'infos-update' },
    {
      why: 'an artist without Bandcamp',
      user: { socials: { discogs: links.discogs } },
      next: 'infos-update',
    },
    {
      why: 'an artist without Discogs',
      user: { socials: { bandcamp: links.bandcamp } },
      next: 'infos-update',
    },
    { why: 'nothing again', user: { daw: [], infosUpdateIntroduced: true }, next: null },
  ])('tells $why: $next', ({ user, next, on = '/' }) => {
    expect(
      nextIntro({ ...whole, ...user } as OwnUser, { nowMs: (1_800_000_000 + 3600) * 1000, pathname: on }),
    ).toBe(next);
  });
});
