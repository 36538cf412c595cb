import {
  BIOGRAPHY_LENGTH_MAX,
  BIOGRAPHY_LENGTH_MIN,
  GENRES_MAX,
  UserType,
} from '@dubplate/shared/features/accounts/model.ts';
import { USERNAME_HELP, USERNAME_PATTERN } from '@dubplate/shared/features/accounts/usernames.ts';
import type { OwnUser, UserInfos } from '@dubplate/shared/features/accounts/records.ts';
import { isTimeZone } from '@dubplate/shared/lib/time-zones.ts';
import { linkError, type LinkTexts, linkKinds, socialsOf } from '../fields/social-links.ts';

export type FieldErrors = Partial<Record<string, string>>;

/** A part of the profile with its own Save button. `V` holds the values of its fields as people type them. */
export interface ProfileSection<V> {
  name: string;
  read: (user: OwnUser) => V;
  /** Errors that the browser can find in the changed fields; the server checks again. */
  check: (changes: Partial<V>, user: OwnUser) => FieldErrors;
  write: (changes: Partial<V>, whole: V) => UserInfos;
}

export interface AboutValues {
  username: string;
  displayName: string;
  firstname: string;
  lastname: string;
  biography: string;
}

export const aboutSection: ProfileSection<AboutValues> = {
  name: 'about',
  read: (user) => ({
    username: user.username,
    displayName: user.displayName,
    firstname: user.firstname ?? '',
    lastname: user.lastname ?? '',
    biography: user.biography ?? '',
  }),
  check: (changes) => {
    const { username, firstname, lastname, biography } = changes;
    return without({
      username: username !== undefined && !USERNAME_PATTERN.test(username) ? USERNAME_HELP : null,
      firstname: firstname?.trim() === '' ? 'Please enter your first name.' : null,
      lastname: lastname?.trim() === '' ? 'Please enter your last name.' : null,
      biography: biography === undefined ? null : biographyError(biography),
    });
  },
  write: (changes) => trimmed(changes),
};

const musicFields = [
  'genres',
  'interests',
  'level',
  'daw',
  'topics',
  'instruments',
  'recordLabels',
  'collaborators',
] as const satisfies readonly (keyof OwnUser)[];
export type MusicValues = Pick<OwnUser, (typeof musicFields)[number]>;

export const musicSection: ProfileSection<MusicValues> = {
  name: 'music',
  read: (user) => Object.fromEntries(musicFields.map((name) => [name, user[name]])) as MusicValues, // all of them
  check: (changes, user) => {
    const isArtist = user.type === UserType.Artist;
    return without({
      genres:
        changes.genres && (changes.genres.length === 0 || changes.genres.length > GENRES_MAX)
          ? `Please choose 1 to ${GENRES_MAX} genres.`
          : null,
      daw: changes.daw?.length === 0 ? 'Please choose at least one DAW.' : null,
      topics: isArtist && changes.topics?.length === 0 ? 'Please choose at least one topic.' : null,
      interests: !isArtist && changes.interests?.length === 0 ? 'Please choose at least one topic.' : null,
    });
  },
  write: ({ level, ...changes }) => ({
    ...changes,
    ...((level === 1 || level === 2 || level === 3) && { level }),
  }),
};

export const linksSection: ProfileSection<LinkTexts> = {
  name: 'links',
  read: ({ socials }) => Object.fromEntries(linkKinds.map((kind) => [kind, socials[kind] ?? ''])),
  check: (changes) => without(mapped(changes, (text) => linkError(text ?? ''))),
  // The links are one field of the record.
  write: (_changes, whole) => ({ socials: socialsOf(whole) }),
};

export interface PlaceValues {
  timeZone: string;
  language: OwnUser['language'];
}

export const placeSection: ProfileSection<PlaceValues> = {
  name: 'place',
  read: ({ timeZone, language }) => ({ timeZone: timeZone ?? '', language }),
  check: ({ timeZone }) =>
    without({
      timeZone:
        timeZone !== undefined && !isTimeZone(timeZone)
          ? 'Please choose a time zone from the list, such as Europe/Berlin.'
          : null,
    }),
  write: (changes) => changes,
};

function biographyError(text: string): string | null {
  const { length } = text.trim();
  if (length < BIOGRAPHY_LENGTH_MIN) return `Please write at least ${BIOGRAPHY_LENGTH_MIN} characters.`;
  return length > BIOGRAPHY_LENGTH_MAX ? `Please use at most ${BIOGRAPHY_LENGTH_MAX} characters.` : null;
}

/** Only the fields that are wrong. */
export function without(errors: Record<string, string | null>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

function trimmed<T extends Partial<Record<string, string>>>(texts: T): T {
  return mapped(texts, (text) => text?.trim()) as T; // the same keys, and texts again
}

function mapped<K extends string, A, B>(
  record: Partial<Record<K, A>>,
  map: (value: A) => B,
): Record<string, B> {
  return Object.fromEntries(
    (Object.entries(record) as [K, A][]).map(([key, value]) => [key, map(value)]), // the record's own entries
  );
}
