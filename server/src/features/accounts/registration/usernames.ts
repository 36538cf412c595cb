import { reservedUsernames, USERNAME_PATTERN } from '@dubplate/shared/features/accounts/model.ts';
import { slugify } from '@dubplate/shared/lib/text.ts';

export const usernameTaken = 'This username is already taken.';
export const usernameReserved = 'This username is reserved.';

const reserved = new Set<string>(reservedUsernames);

/** Compares without separators, because `a.d.m.i.n` reads as the reserved word too. */
export function isReserved(username: string): boolean {
  const plain = username.toLowerCase();
  return reserved.has(plain) || reserved.has(plain.replaceAll(/[._-]/g, ''));
}

export function isUsernameValid(username: string): boolean {
  return USERNAME_PATTERN.test(username) && !isReserved(username);
}

/** The form of a name in a URL. Names without letters or digits have none. */
export function slugOf(username: string): string {
  return slugify(username) || 'artist';
}
