import {
  ADDRESS_LIKE_NAME,
  reservedUsernames,
  USERNAME_PATTERN,
} from '@dubplate/shared/features/accounts/usernames.ts';
import { slugify } from '@dubplate/shared/lib/text.ts';

export const usernameTaken = 'This username is already taken.';

const reserved = new Set<string>(reservedUsernames);

/** Compares without separators, because `a.d.m.i.n` reads as the reserved word too. */
function isReserved(username: string): boolean {
  const plain = username.toLowerCase();
  return reserved.has(plain) || reserved.has(plain.replaceAll(/[._-]/g, ''));
}

/** Why nobody may choose this name, or null. */
export function usernameTrouble(username: string): string | null {
  if (isReserved(username)) return 'This username is reserved.';
  return ADDRESS_LIKE_NAME.test(username) ? 'Please choose a name that isn’t a web address.' : null;
}

export function isUsernameValid(username: string): boolean {
  return USERNAME_PATTERN.test(username) && usernameTrouble(username) === null;
}

/** The form of a name in a URL. Names without letters or digits have none. */
export function slugOf(username: string): string {
  return slugify(username) || 'artist';
}
