import type { Handlers } from '../../http/implement.ts';
import { adminUsers } from './admin-users.ts';
import { checkExistingEmail } from './check-existing-email.ts';
import { checkExistingUsername } from './check-existing-username.ts';
import { ensureUser } from './ensureUser.ts';
import { getInfos } from './get-infos.ts';
import { register } from './register.ts';
import { renew } from './renew.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { updateInfos } from './update-infos.ts';

export const accountsHandlers = {
  'user/ensureUser': ensureUser,
  'user/get-infos': getInfos,
  'user/update-infos': updateInfos,
  'user/register': register,
  'user/check-existing-username': checkExistingUsername,
  'user/check-existing-email': checkExistingEmail,
  'identity/sign-in': signIn,
  'identity/renew': renew,
  'identity/sign-out': signOut,
  'admin/users': adminUsers,
} satisfies Partial<Handlers>;
