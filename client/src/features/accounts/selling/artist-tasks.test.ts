import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { describe, expect, it } from 'vitest';
import { artistTasks } from './artist-tasks.ts';

// A task asks for these fields alone.
const complete = {
  acceptRequest: 1,
  loopcheck: true,
  deepdive: false,
  loopcheckRequestLimit: null,
  queueLimit: null,
  profileImage: '/p.webp',
  biography: 'Long enough.',
  genres: [1],
  topics: [1],
  daw: [1],
  instruments: ['TR-909'],
  socials: { bandcamp: 'https://x.bandcamp.com', discogs: 'https://www.discogs.com/artist/1' },
  timeZone: 'Europe/Berlin',
} as unknown as OwnUser;

describe('artistTasks', () => {
  const cases: [string, Partial<OwnUser>, string[]][] = [
    ['a complete profile', {}, []],
    ['never opted in', { acceptRequest: 0, loopcheck: false }, ['Start accepting requests']],
    ['paused', { acceptRequest: 3, loopcheckRequestLimit: 0 }, ['End your pause']],
    ['nothing offered', { loopcheck: false }, ['Choose what you offer']],
    ['sold out by hand', { loopcheckRequestLimit: 0 }, ['Raise your limit']],
    ['a queue of none', { queueLimit: 0 }, ['Raise your limit']],
    ['a limit of one', { loopcheckRequestLimit: 1 }, []],
    ['no Discogs', { socials: { bandcamp: 'https://x.bandcamp.com' } }, ['Add Bandcamp and Discogs']],
    ['no picture and no gear', { profileImage: null, instruments: [] }, ['Add a picture', 'List your gear']],
  ];
  it.each(cases)('%s', (_what, patch, titles) => {
    expect(artistTasks({ ...complete, ...patch }).map(({ title }) => title)).toEqual(titles);
  });
});
