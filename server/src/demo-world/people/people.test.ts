import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { daws } from '@dubplate/shared/lookups/daws.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { languages } from '@dubplate/shared/lookups/languages.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { describe, expect, it } from 'vitest';
import { knownPeople } from '../known-people.ts';
import { notesOf, questions, requestMessages, reviews } from '../requests/request-texts.ts';
import { answers, comments } from '../texts.ts';
import { artists, socialsOf } from './artists.ts';
import { fans } from './fans.ts';
import { slugOf } from './slug.ts';

const people = [...artists, ...fans];
const idsOf = (list: readonly { id: number }[]): Set<number> => new Set(list.map(({ id }) => id));
const timeZones = new Set([
  ...Intl.supportedValuesOf('timeZone'),
  'Asia/Kolkata',
  'Europe/Kyiv',
  'America/Buenos_Aires',
  'Asia/Ho_Chi_Minh',
  'America/Montreal',
]);

describe('the people of the demo world', () => {
  it('are 40 artists and 200 fans', () => {
    expect([artists.length, fans.length]).toEqual([40, 200]);
  });

  it('have valid names that differ in any spelling', () => {
    for (const { username } of people) expect(username).toMatch(/^[A-Za-z0-9._-]{3,30}$/);
    for (const key of ['username', 'email'] as const)
      expect(new Set(people.map((person) => person[key].toLowerCase())).size).toBe(240);
    expect(new Set(artists.map(({ username }) => slugOf(username))).size).toBe(40);
    expect(new Set(people.map(({ firstname, lastname }) => `${firstname} ${lastname}`)).size).toBe(240);
  });

  it('know only genres, topics, programs, languages and time zones that exist', () => {
    const known = { genres: idsOf(genres), topics: idsOf(topics), daws: idsOf(daws) };
    const codes = new Set(JSON.stringify(languages).match(/"[a-z]{2}"/g));
    for (const person of people) {
      expect(person.genres.every((id) => known.genres.has(id))).toBe(true);
      expect(person.daw.every((id) => known.daws.has(id))).toBe(true);
      expect(person.genres.length).toBeGreaterThanOrEqual(1);
      expect(person.genres.length).toBeLessThanOrEqual(5);
      expect(person.daw.length).toBeGreaterThanOrEqual(1);
      expect(codes).toContain(`"${person.language}"`);
      expect(timeZones).toContain(person.timeZone);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: person.timeZone })).not.toThrow();
    }
    for (const { topics: ids } of artists)
      expect(ids.length > 0 && ids.every((id) => known.topics.has(id))).toBe(true);
    for (const { interests } of fans)
      expect(interests.length > 0 && interests.every((id) => known.topics.has(id))).toBe(true);
  });

  it('cover every genre between them', () => {
    const played = new Set(artists.flatMap((artist) => artist.genres));
    expect(genres.filter(({ id }) => !played.has(id))).toEqual([]);
  });
});

describe('the texts of the demo world', () => {
  const known = knownPeople.filter(({ type }) => type === UserType.Artist);
  const trackNotes = Array.from({ length: 49 }, (_, nth) => notesOf(nth).text);
  const texts: Record<string, readonly (string | undefined)[]> = {
    biographies: [...known, ...artists].map(({ biography }) => biography),
    loopcheckComments: comments.filter((text) => text !== ''),
    loopcheckAnswers: answers.map(({ text }) => text),
    messages: requestMessages.map(({ message }) => message),
    trackNotes,
    questions: questions.map(({ text }) => text),
    questionAnswers: questions.flatMap((question) => question.answers),
    reviews,
  };
  it.each(Object.entries(texts))('are not there twice (%s)', (_, all) => {
    const words = all.map((text) => text?.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' '));
    expect(words.filter((text, index) => text === undefined || words.indexOf(text) !== index)).toEqual([]);
  });
});

describe('the artists', () => {
  it('tell their story in 80 to 600 characters, each in words of their own', () => {
    for (const { biography } of artists) {
      expect(biography.length).toBeGreaterThanOrEqual(80);
      expect(biography.length).toBeLessThanOrEqual(600);
    }
    const openings = artists.map(({ biography }) => biography.split(' ').slice(0, 3).join(' '));
    expect(new Set(openings).size).toBe(40);
  });

  it('work with one another and link to well-formed addresses', () => {
    const usernames = new Set(artists.map(({ username }) => username));
    for (const artist of artists) {
      expect(artist.collaborators.every((name) => usernames.has(name) && name !== artist.username)).toBe(
        true,
      );
      expect(Object.keys(artist.socials).length).toBeGreaterThanOrEqual(1);
      for (const address of Object.values(artist.socials)) expect(new URL(address).protocol).toBe('https:');
      for (const text of [...artist.instruments, ...artist.recordLabels])
        expect(text.length).toBeLessThanOrEqual(60);
    }
  });
});

it('link to accounts of their own name', () => {
  const links = Object.values(socialsOf('Ada-Artist', ['instagram', 'soundcloud', 'website']));
  for (const link of links) expect(link).toMatch(/ada[.-]artist/);
});
