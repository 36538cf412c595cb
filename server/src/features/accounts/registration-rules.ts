import { BIOGRAPHY_LENGTH_MIN, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { Registration } from '@dubplate/shared/features/accounts/records.ts';
import { invalid } from '../../http/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isReserved, usernameReserved } from './usernames.ts';

export const emailTaken = 'There is an account with this email already.';

/** Refuses what the contract alone cannot see, all fields at once; hands back the password. */
export function refuseRegistration(input: Registration): string {
  const fields: Record<string, string> = {};
  if (input.authProvider !== 'password')
    fields['authProvider'] = 'Sign-in with Google is not available here.';
  if (isReserved(input.username)) fields['username'] = usernameReserved;
  if (input.password === undefined) fields['password'] = 'Please choose a password.';
  else if (isCommonPassword(input.password, input)) {
    fields['password'] = 'This password is too easy to guess. Please choose another one.';
  }
  const biography = input.biography ?? '';
  if (input.type === UserType.Artist && biography !== '' && biography.length < BIOGRAPHY_LENGTH_MIN) {
    fields['biography'] = `Please write at least ${BIOGRAPHY_LENGTH_MIN} characters.`;
  }
  if (Object.keys(fields).length > 0 || input.password === undefined) throw invalid(fields);
  return input.password;
}
