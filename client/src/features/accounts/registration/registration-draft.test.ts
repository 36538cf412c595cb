import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { describe, expect, it } from 'vitest';
import { registrationBody } from './registration-body.ts';
import {
  emptyRegistration, readRegistration, type RegistrationDraft, registrationReducer,
} from './registration-draft.ts'; // prettier-ignore
import {
  afterMending, firstIncompleteStep, nextStep, ownerOf, redirectOf, type StepName, stepsFor,
} from './registration-steps.ts'; // prettier-ignore

/** What each step adds, in the order of the steps. */
const additions: Record<StepName, Partial<RegistrationDraft>> = {
  register: { email: 'Mia@Example.com', hasAgreed: true },
  username: { username: 'mia.k' },
  infos: { firstname: 'Mia', lastname: 'Kern', level: 2, interests: [5] },
  profile: {
    picture: {
      url: 'https://s/1.png', name: 'me.png', type: 'image/png', preview: 'data:', email: 'mia@example.com',
    }, // prettier-ignore
  },
  biography: { biography: 'b'.repeat(50) },
  genres: { genres: [0] },
  daw: { daw: [1] },
  gear: {},
  topics: { topics: [14] },
  socials: { socials: { instagram: 'instagram.com/mia' } },
  'record-labels': {},
  collaborators: {},
  request: {},
};
const namesFor = (type: UserType) => stepsFor(type).map(({ name }) => name);

function draftBefore(name: StepName | null, type: UserType): RegistrationDraft {
  const own = namesFor(type);
  const done = name === null ? own : own.slice(0, own.indexOf(name));
  const patches = done.map((each) => additions[each]);
  return Object.assign(emptyRegistration(type), ...patches) as RegistrationDraft; // the patches are parts of a draft
}

describe('the steps', () => {
  it('are five for fans and thirteen for artists, in this order', () => {
    expect(namesFor(UserType.Fan)).toEqual(['register', 'username', 'infos', 'genres', 'daw']);
    expect(namesFor(UserType.Artist)).toEqual([
      'register', 'username', 'infos', 'profile', 'biography', 'genres', 'daw', 'gear', 'topics', 'socials',
      'record-labels', 'collaborators', 'request',
    ]); // prettier-ignore
  });

  it.each([UserType.Fan, UserType.Artist])('lead a person of type %i on one by one', (type) => {
    const draft = draftBefore(null, type);
    const own = namesFor(type);
    expect(own.map((name) => nextStep(draft, name)?.name)).toEqual([...own.slice(1), undefined]);
    expect(firstIncompleteStep(draft)).toBeNull();
  });

  const wanting: [StepName, Partial<RegistrationDraft>, string][] = [
    ['register', { email: 'mia@' }, 'email'],
    ['register', { hasAgreed: false }, 'hasAgreed'],
    ['username', { username: 'ab' }, 'username'],
    ['username', { username: 'mia k' }, 'username'],
    ['infos', { firstname: ' ' }, 'firstname'],
    ['infos', { lastname: 'x'.repeat(51) }, 'lastname'],
    ['profile', { picture: null }, 'profile_image'],
    ['biography', { biography: ` ${'b'.repeat(49)} ` }, 'biography'],
    ['genres', { genres: [] }, 'genres'],
    ['genres', { genres: [0, 1, 2, 3, 4, 5] }, 'genres'],
    ['daw', { daw: [] }, 'daw'],
    ['topics', { topics: [] }, 'topics'],
    ['socials', { socials: {} }, 'socials'],
    ['socials', { socials: { instagram: 'mia' } }, 'instagram'],
    ['request', { requestDemoPrice: '499' }, 'requestDemoPrice'],
    ['request', { requestDemoPrice: '550' }, 'requestDemoPrice'],
    ['request', { requestDemoPrice: '100100' }, 'requestDemoPrice'],
    ['request', { requestDemoPrice: '' }, 'requestDemoPrice'],
  ];
  it.each(wanting)('%s is not done with %o', (name, patch, field) => {
    const draft = { ...draftBefore(null, UserType.Artist), ...patch };
    const step = firstIncompleteStep(draft);
    expect(step?.name).toBe(name);
    expect(Object.keys(step?.missing(draft) ?? {})).toEqual([field]);
  });

  it('want a level and interests of fans alone, and prices at both bounds', () => {
    const bare = { level: null, interests: [] };
    expect(firstIncompleteStep({ ...draftBefore(null, UserType.Artist), ...bare })).toBeNull();
    const fan = { ...draftBefore(null, UserType.Fan), ...bare };
    expect(Object.keys(firstIncompleteStep(fan)?.missing(fan) ?? {})).toEqual(['level', 'interests']);
    for (const requestDemoPrice of ['500', '100000']) {
      expect(firstIncompleteStep({ ...draftBefore(null, UserType.Artist), requestDemoPrice })).toBeNull();
    }
  });

  it('know who puts a refused field right', () => {
    const draft = draftBefore(null, UserType.Artist);
    const owner = (fields: Record<string, string>) => ownerOf(draft, fields)?.name;
    expect(owner({ username: '', biography: '' })).toBe('username');
    expect(owner({ 'socials.x': '' })).toBe('socials');
    expect(owner({ password: '' })).toBe('register');
    expect(owner({ profile_image: '' })).toBe('profile');
    expect(owner({ unheard: '' })).toBeUndefined();
    // A fan has no step for it, so there is no redirect.
    expect(ownerOf(draftBefore(null, UserType.Fan), { biography: '' })).toBeNull();
  });
});

describe('afterMending', () => {
  it('leads to what else was refused, then to the last step', () => {
    const draft = draftBefore(null, UserType.Artist);
    expect(afterMending(draft, { 'socials.x': '' })?.name).toBe('socials');
    expect(afterMending(draft, {})?.name).toBe('request');
    expect(afterMending({ ...draft, genres: [] }, {})?.name).toBe('genres');
  });
});

describe('redirectOf', () => {
  it.each([UserType.Fan, UserType.Artist])('sends a person of type %i who skips ahead back', (type) => {
    const own = namesFor(type).filter((name) => name !== 'profile' && name !== 'biography');
    for (const wanted of own) {
      expect(redirectOf(draftBefore(wanted, type), wanted)).toBeNull();
      if (wanted === 'register') continue;
      expect(redirectOf(emptyRegistration(type), wanted)).toBe(
        type === UserType.Artist ? '/register?type=2' : '/register',
      );
    }
  });

  it('holds to the two specified ways back', () => {
    for (const type of [UserType.Fan, UserType.Artist]) {
      for (const name of ['profile', 'gear', 'request'] as const) {
        expect(redirectOf(emptyRegistration(type), name)).toBe('/register?type=2');
      }
      expect(redirectOf(emptyRegistration(type), 'biography')).toBe('/register/profile');
    }
    const named = draftBefore('profile', UserType.Artist);
    expect(redirectOf(named, 'profile')).toBeNull();
    expect(redirectOf(named, 'biography')).toBe('/register/profile');
    // The picture was uploaded for the address before.
    const moved = { ...draftBefore(null, UserType.Artist), email: 'other@example.com' };
    expect(redirectOf(moved, 'biography')).toBe('/register/profile');
  });

  it('redirects a fan from an artist’s step, and everyone from an empty confirmation', () => {
    expect(redirectOf(draftBefore('genres', UserType.Fan), 'topics')).toBe('/register/genres');
    expect(redirectOf(draftBefore(null, UserType.Fan), 'profile')).toBe('/register/daw');
    expect(redirectOf(emptyRegistration(), 'confirmation')).toBe('/register');
    expect(redirectOf(draftBefore('username', UserType.Artist), 'confirmation')).toBe('/register/username');
  });
});

describe('the draft', () => {
  it('survives a reload without the password, and damage in parts', () => {
    const draft = draftBefore(null, UserType.Artist);
    const text = JSON.stringify(draft);
    expect(readRegistration(text)).toEqual(draft);
    expect(text).not.toContain('password":"');
    const damaged = JSON.stringify({ ...draft, genres: ['x'], type: 7, picture: { url: 1 }, socials: [] });
    expect(readRegistration(damaged)).toEqual({
      ...draft, genres: [], type: UserType.Fan, picture: null, socials: {},
    }); // prettier-ignore
    for (const junk of [null, '', '[]', '"x"', '{'])
      expect(readRegistration(junk)).toEqual(emptyRegistration());
  });

  it('takes over what Google says and forgets it again', () => {
    const google = registrationReducer(
      { ...emptyRegistration(), lastname: 'Mine' },
      { type: 'google-proved', email: 'g@example.com', firstname: 'Gia', lastname: 'Theirs' },
    );
    expect(google).toMatchObject({
      authProvider: 'google.com', email: 'g@example.com', firstname: 'Gia', lastname: 'Mine',
    }); // prettier-ignore
    expect(registrationReducer(google, { type: 'google-dropped' }).authProvider).toBe('password');
    expect(registrationReducer(google, { type: 'cleared' })).toEqual(emptyRegistration());
  });

  it('becomes the call’s body, with an artist’s part for artists alone', () => {
    const secrets = { password: 'loud-enough-88', idToken: null };
    const artist = registrationBody(draftBefore(null, UserType.Artist), secrets, 'FRIEND22');
    expect(artist).toMatchObject({
      authProvider: 'password', password: 'loud-enough-88', type: 2, email: 'Mia@Example.com', referralCode: 'FRIEND22',
      profile_image: 'https://s/1.png', socials: { instagram: 'https://instagram.com/mia' }, acceptRequest: 1,
      requestDemoPrice: 3000, loopcheck: true, deepdive: false, ama: false,
    }); // prettier-ignore
    expect(artist).not.toHaveProperty('level');
    const fan = registrationBody({ ...draftBefore(null, UserType.Fan), code: ' Hi5 ' }, secrets, null);
    expect(fan).toMatchObject({ type: 1, level: 2, interests: [5], code: 'Hi5' });
    expect(fan).not.toHaveProperty('biography');
    const viaGoogle = registrationBody(
      { ...draftBefore(null, UserType.Fan), authProvider: 'google.com' },
      { password: 'x', idToken: 'ticket' },
      null,
    );
    expect(viaGoogle).toMatchObject({ authProvider: 'google.com', idToken: 'ticket' });
    expect(viaGoogle).not.toHaveProperty('password');
  });
});
