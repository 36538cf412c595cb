import { DEFAULT_REQUEST_PRICE_TOKENS } from '@dubplate/shared/features/accounts/artist-prices.ts';
import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { type OfferSwitches, usualSwitches } from '../fields/offer-fields.ts';
import type { LinkTexts } from '../fields/social-links.ts';

/** A picture that was uploaded before there is an account. */
export interface RegistrationPicture {
  url: string;
  name: string;
  type: string;
  /** A small copy as a data URL that still shows after a reload, because the upload is not public yet. */
  preview: string;
  /** The address whose ticket uploaded it; it belongs to that address only. */
  email: string;
}

/** Everything the steps collect except what must never be stored: the password and Google's ticket. */
export interface RegistrationDraft extends OfferSwitches {
  type: UserType;
  authProvider: 'password' | 'google.com';
  email: string;
  hasAgreed: boolean;
  /** A welcome voucher. */
  code: string;
  username: string;
  firstname: string;
  lastname: string;
  level: number | null;
  interests: number[];
  picture: RegistrationPicture | null;
  biography: string;
  genres: number[];
  daw: number[];
  instruments: string[];
  topics: number[];
  socials: LinkTexts;
  recordLabels: string[];
  collaborators: string[];
  takesRequests: boolean;
  /** As typed; the step shows an error when it is no price. */
  requestDemoPrice: string;
}

export function emptyRegistration(type: UserType = UserType.Fan): RegistrationDraft {
  return {
    type,
    authProvider: 'password',
    email: '',
    hasAgreed: false,
    code: '',
    username: '',
    firstname: '',
    lastname: '',
    level: null,
    interests: [],
    picture: null,
    biography: '',
    genres: [],
    daw: [],
    instruments: [],
    topics: [],
    socials: {},
    recordLabels: [],
    collaborators: [],
    takesRequests: true,
    requestDemoPrice: String(DEFAULT_REQUEST_PRICE_TOKENS),
    ...usualSwitches,
  };
}

export type RegistrationAction =
  | { type: 'changed'; patch: Partial<RegistrationDraft> }
  /** Google has verified the address, so no password is needed. */
  | { type: 'google-proved'; email: string; firstname?: string; lastname?: string }
  | { type: 'google-dropped' }
  | { type: 'cleared' };

export function registrationReducer(draft: RegistrationDraft, action: RegistrationAction): RegistrationDraft {
  switch (action.type) {
    case 'changed':
      return { ...draft, ...action.patch };
    case 'google-proved':
      return {
        ...draft,
        authProvider: 'google.com',
        email: action.email,
        firstname: draft.firstname || (action.firstname ?? ''),
        lastname: draft.lastname || (action.lastname ?? ''),
      };
    case 'google-dropped':
      return { ...draft, authProvider: 'password' };
    case 'cleared':
      return emptyRegistration();
  }
}

/** The uploaded picture, unless it belongs to another address: the server would not accept that one. */
export function pictureOf(draft: RegistrationDraft): RegistrationPicture | null {
  return draft.picture?.email === normalEmail(draft.email) ? draft.picture : null;
}

export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Reads the stored draft; missing and invalid fields become empty. */
export function readRegistration(text: string | null): RegistrationDraft {
  const empty = emptyRegistration();
  const stored = parsed(text);
  if (stored === null) return empty;
  const kept = Object.entries(empty).map(([name, usual]) => {
    const value = stored[name];
    return [name, isLike(value, usual, name) ? value : usual];
  });
  return { ...empty, ...Object.fromEntries(kept) };
}

function parsed(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isLike(value: unknown, usual: unknown, name: string): boolean {
  if (name === 'type') return value === UserType.Fan || value === UserType.Artist;
  if (name === 'level') return value === null || typeof value === 'number';
  if (name === 'picture') {
    const parts = ['url', 'name', 'type', 'preview', 'email'];
    return value === null || (isRecord(value) && parts.every((part) => typeof value[part] === 'string'));
  }
  if (name === 'socials')
    return isRecord(value) && Object.values(value).every((link) => typeof link === 'string');
  if (Array.isArray(usual)) {
    const wanted = ['interests', 'genres', 'daw', 'topics'].includes(name) ? 'number' : 'string';
    return Array.isArray(value) && value.every((entry) => typeof entry === wanted);
  }
  return typeof value === typeof usual;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
