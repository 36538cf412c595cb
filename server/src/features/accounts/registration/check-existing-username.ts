import { implement } from '../../../http/implement.ts';
import { isUsernameTaken } from '../store.ts';
import { isUsernameValid } from './usernames.ts';

export const checkExistingUsername = implement('user/check-existing-username', async ({ input, db }) => {
  const pass = isUsernameValid(input.username) && !(await isUsernameTaken(db, input.username));
  return { pass };
});
