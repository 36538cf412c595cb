import { BIOGRAPHY_LENGTH_MIN, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { Registration } from '@dubplate/shared/features/accounts/records.ts';
import { invalid } from '../../../http/errors.ts';
import { isEasyPassword } from '@dubplate/shared/features/accounts/easy-passwords.ts';
import { passwordTooEasy } from '../passwords/new-password.ts';
import { usernameTrouble } from './usernames.ts';

export const emailTaken = 'There is an account with this email already.';

/** Reports all problems that the contract can't see at once. A person proven elsewhere chooses no password. */
export async function refuseRegistration(
  input: Registration,
  { wantsPassword }: { wantsPassword: boolean },
): Promise<void> {
  const fields: Record<string, string> = {};
  const trouble = usernameTrouble(input.username);
  if (trouble !== null) fields['username'] = trouble;
  if (wantsPassword && input.password === undefined) fields['password'] = 'Please choose a password.';
  else if (wantsPassword && input.password !== undefined && (await isEasyPassword(input.password, input))) {
    fields['password'] = passwordTooEasy;
  }
  if (!wantsPassword && input.idToken === undefined) fields['idToken'] = signInAgain;
  const biography = input.biography ?? '';
  if (input.type === UserType.Artist && biography !== '' && biography.length < BIOGRAPHY_LENGTH_MIN) {
    fields['biography'] = `Please write at least ${BIOGRAPHY_LENGTH_MIN} characters.`;
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

export const signInAgain = 'This sign-in is over. Please begin again.';
