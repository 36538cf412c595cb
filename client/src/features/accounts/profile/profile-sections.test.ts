// @vitest-environment jsdom
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { describe, expect, it } from 'vitest';
import { aboutSection, linksSection, musicSection, placeSection } from './profile-sections.ts';
import { changesOf, readSectionDraft, writeSectionDraft } from './section-draft.ts';
import { wholeNumberOf } from '../../../ui/money/whole-number.ts';
import { sellingSection } from '../selling/selling-section.ts';
import { fieldErrorsOf } from './use-section.ts';

// The sections read only these fields of a record.
const artist = {
  type: 2,
  username: 'Ada',
  displayName: '',
  firstname: null,
  lastname: 'Lovelace',
  biography: null,
  genres: [1],
  interests: [],
  level: null,
  daw: [0],
  topics: [5],
  instruments: [],
  recordLabels: [],
  collaborators: [],
  socials: { website: 'https://ada.example/' },
  timeZone: null,
  language: 'en',
  requestDemoPrice: 3000,
  priorityModePrice: 1500,
  questionPrice: 500,
  requestLimit: null,
  loopcheckRequestLimit: 0,
  loopcheck: true,
  deepdive: false,
  ama: false,
} as unknown as OwnUser;
const fan = { ...artist, type: 1 } as OwnUser;

describe('a section', () => {
  it('sends only what was changed, trimmed', () => {
    const before = aboutSection.read(artist);
    const changes = changesOf(before, { ...before, firstname: ' Ada ', lastname: 'Lovelace' });
    expect(aboutSection.write(changes, before)).toEqual({ firstname: 'Ada' });
  });

  it('sends the links as the one field that they are, without the empty ones', () => {
    const before = linksSection.read(artist);
    const whole = { ...before, x: 'x.com/ada' };
    expect(linksSection.write(changesOf(before, whole), whole)).toEqual({
      socials: { website: 'https://ada.example/', x: 'https://x.com/ada' },
    });
    expect(linksSection.write({}, { ...before, website: '' })).toEqual({ socials: {} });
  });

  it.each([
    [aboutSection.check({ username: 'a b' }, artist), ['username']],
    [aboutSection.check({ firstname: ' ', biography: 'short' }, artist), ['firstname', 'biography']],
    [aboutSection.check({ displayName: '' }, artist), []],
    [musicSection.check({ genres: [], topics: [] }, artist), ['genres', 'topics']],
    [musicSection.check({ genres: [0, 1, 2, 3, 4, 5] }, fan), ['genres']],
    [musicSection.check({ topics: [], interests: [] }, fan), ['interests']],
    [linksSection.check({ x: 'javascript:alert(1)', website: '' }, artist), ['x']],
    [placeSection.check({ timeZone: 'Berlin' }, artist), ['timeZone']],
    [placeSection.check({ timeZone: 'Europe/Berlin' }, artist), []],
  ])('finds what is wrong: %o', (errors, fields) => expect(Object.keys(errors)).toEqual(fields));

  it('knows which field the server means', () => {
    expect(
      fieldErrorsOf({ 'userInfos.username': 'a', 'userInfos.socials.x': 'b', 'userInfos.genres.2': 'c' }),
    ).toEqual({ username: 'a', x: 'b', genres: 'c' });
    expect(fieldErrorsOf({ 'userInfos.privateSessionSettings.weekly.3.to': 'd' })).toEqual({ weekly: 'd' });
  });
});

describe('the artist settings', () => {
  it.each([
    ['requestDemoPrice', '500', 500],
    ['requestDemoPrice', '100,000', 100_000],
    ['requestDemoPrice', '499', null],
    ['requestDemoPrice', '550', null],
    ['requestDemoPrice', '', null],
    ['priorityModePrice', '0', 0],
    ['questionPrice', '20001', null],
    ['requestLimit', '0', 0],
    ['requestLimit', '1001', null],
    ['loopcheckRequestLimit', '2.5', null],
  ] as const)('reads %s of "%s" as %s', (field, text, value) => {
    const errors = sellingSection.check({ [field]: text }, artist);
    const sent = sellingSection.write({ [field]: text }, sellingSection.read(artist));
    expect(errors[field] === undefined ? sent : null).toEqual(value === null ? null : { [field]: value });
  });

  it('takes an empty limit for none, and shows none as empty', () => {
    const values = sellingSection.read(artist);
    expect([values.requestLimit, values.loopcheckRequestLimit]).toEqual(['', '0']);
    expect(sellingSection.check({ loopcheckRequestLimit: ' ' }, artist)).toEqual({});
    expect(sellingSection.write({ loopcheckRequestLimit: ' ' }, values)).toEqual({
      loopcheckRequestLimit: null,
    });
  });

  it('reads no number out of words', () => expect(wholeNumberOf('1e3')).toBeNaN());
});

describe('the draft of a section', () => {
  it('holds what differs, by person, and forgets what was saved', () => {
    const before = aboutSection.read(artist);
    expect(changesOf(before, { username: 'Ada', displayName: 'A' })).toEqual({ displayName: 'A' });
    writeSectionDraft('one', 'about', { displayName: 'A' });
    expect([readSectionDraft('one', 'about'), readSectionDraft('two', 'about')]).toEqual([
      { displayName: 'A' },
      {},
    ]);
    writeSectionDraft('one', 'about', {});
    expect(sessionStorage.length).toBe(0);
  });
});
