import { describe, expect, it } from 'vitest';
import type { ArtistOffer } from './model.ts';
import { type ArtistTerms, offersOf } from './offers.ts';

describe('offersOf', () => {
  const closed: ArtistTerms = {
    loopcheck: false,
    deepdive: false,
    ama: false,
    privateSession: false,
    acceptRequest: 1,
    requestLimit: null,
    loopcheckRequestLimit: null,
  };
  const loopcheck = { ...closed, loopcheck: true };
  const feedback = { ...closed, deepdive: true };
  it.each<{ what: string; artist: ArtistTerms; offers: ArtistOffer[] }>([
    { what: 'nothing', artist: closed, offers: [] },
    { what: 'Loopchecks', artist: loopcheck, offers: ['loopcheck'] },
    { what: 'Loopchecks, never opted in', artist: { ...loopcheck, acceptRequest: 0 }, offers: ['loopcheck'] },
    { what: 'Loopchecks, paused', artist: { ...loopcheck, acceptRequest: 3 }, offers: [] },
    {
      what: 'Loopchecks, one at a time',
      artist: { ...loopcheck, loopcheckRequestLimit: 1 },
      offers: ['loopcheck'],
    },
    { what: 'Loopchecks, sold out', artist: { ...loopcheck, loopcheckRequestLimit: 0 }, offers: [] },
    { what: 'feedback', artist: feedback, offers: ['feedback'] },
    { what: 'feedback, never opted in', artist: { ...feedback, acceptRequest: 0 }, offers: [] },
    { what: 'feedback, paused', artist: { ...feedback, acceptRequest: 3 }, offers: [] },
    { what: 'feedback, sold out', artist: { ...feedback, requestLimit: 0 }, offers: [] },
    {
      what: 'questions and private sessions',
      artist: { ...closed, ama: true, privateSession: true },
      offers: ['ama', 'private-session'],
    },
    {
      what: 'sessions alone while paused',
      artist: { ...closed, ama: true, privateSession: true, acceptRequest: 3 },
      offers: ['private-session'],
    },
    {
      what: 'sessions alone while requests are sold out',
      artist: { ...closed, ama: true, privateSession: true, requestLimit: 0 },
      offers: ['private-session'],
    },
    {
      what: 'questions, never opted in',
      artist: { ...closed, ama: true, acceptRequest: 0 },
      offers: ['ama'],
    },
  ])('$what', ({ artist, offers }) => {
    expect(offersOf(artist)).toEqual(offers);
  });
});
