import {
  BIOGRAPHY_LENGTH_MIN, GENRES_MAX, PASSWORD_LENGTH_MIN, USERNAME_PATTERN, UserType,
} from '@dubplate/shared/features/accounts/model.ts'; // prettier-ignore
import type { Registration, Socials } from '@dubplate/shared/features/accounts/records.ts';

export interface RegistrationDraft {
  type: UserType;
  email: string;
  username: string;
  password: string;
  genres: number[];
  hasAgreed: boolean;
  /** The rest belongs to artists alone. */
  biography: string;
  daw: number[];
  topics: number[];
  link: { kind: keyof Socials; url: string };
  profileImage: string | null;
  takesLoopchecks: boolean;
}

export type RegistrationErrors = Partial<Record<string, string>>;

export const linkKinds = [
  'soundcloud', 'spotify', 'bandcamp', 'instagram', 'youtube', 'discogs', 'website', 'x',
] as const satisfies readonly (keyof Socials)[]; // prettier-ignore

export function emptyRegistration(type: UserType): RegistrationDraft {
  return {
    type,
    email: '',
    username: '',
    password: '',
    genres: [],
    hasAgreed: false,
    biography: '',
    daw: [],
    topics: [],
    link: { kind: 'soundcloud', url: '' },
    profileImage: null,
    takesLoopchecks: true,
  };
}

/** What the browser can already tell; the server has the last word. */
export function checkRegistration(draft: RegistrationDraft): RegistrationErrors {
  const errors: RegistrationErrors = {};
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim()))
    errors['email'] = 'Please enter a valid email address.';
  const nameError = usernameError(draft.username);
  if (nameError) errors['username'] = nameError;
  if (draft.password.length < PASSWORD_LENGTH_MIN) {
    errors['password'] = `Please use at least ${PASSWORD_LENGTH_MIN} characters.`;
  }
  if (draft.genres.length > GENRES_MAX) errors['genres'] = `Please choose up to ${GENRES_MAX} genres.`;
  if (draft.type === UserType.Artist) Object.assign(errors, checkArtist(draft));
  if (!draft.hasAgreed) errors['hasAgreed'] = 'Please agree before you join.';
  return errors;
}

export function usernameError(username: string): string | null {
  return USERNAME_PATTERN.test(username)
    ? null
    : 'Use 3 to 30 letters, digits, dots, hyphens or underscores.';
}

function checkArtist(draft: RegistrationDraft): RegistrationErrors {
  const errors: RegistrationErrors = {};
  if (!draft.profileImage) errors['profile_image'] = 'Please choose a profile picture.';
  if (draft.biography.trim().length < BIOGRAPHY_LENGTH_MIN) {
    errors['biography'] = `Please write at least ${BIOGRAPHY_LENGTH_MIN} characters.`;
  }
  if (draft.genres.length === 0) errors['genres'] = 'Please choose at least one genre.';
  if (draft.daw.length === 0) errors['daw'] = 'Please choose at least one DAW.';
  if (draft.topics.length === 0) errors['topics'] = 'Please choose at least one topic.';
  if (!/^https:\/\/[^\s.]+\.\S+$/.test(draft.link.url.trim())) {
    errors['socials'] = 'Please give one link that starts with https://';
  }
  return errors;
}

/** The registration as the contract takes it. */
export function registrationOf(draft: RegistrationDraft, referralCode: string | null): Registration {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    authProvider: 'password',
    email: draft.email.trim(),
    username: draft.username,
    password: draft.password,
    type: draft.type,
    ...(draft.genres.length > 0 && { genres: draft.genres }),
    ...(timeZone && { timeZone }),
    ...(referralCode && { referralCode }),
    ...(draft.type === UserType.Artist && artistPart(draft)),
  };
}

function artistPart(draft: RegistrationDraft): Partial<Registration> {
  return {
    biography: draft.biography.trim(),
    daw: draft.daw,
    topics: draft.topics,
    socials: { [draft.link.kind]: draft.link.url.trim() },
    ...(draft.profileImage && { profile_image: draft.profileImage }),
    acceptRequest: draft.takesLoopchecks ? 1 : 0,
    loopcheck: draft.takesLoopchecks,
  };
}
