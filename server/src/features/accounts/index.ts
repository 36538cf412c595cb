import type { Handlers } from '../../http/implement.ts';
import { adminGetUser } from './admin-get-user.ts';
import { adminImpersonate } from './admin-impersonate.ts';
import { adminUpdateUser } from './admin-update-user.ts';
import { adminUsers } from './admin-users.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { checkExistingEmail } from './check-existing-email.ts';
import { checkExistingUsername } from './check-existing-username.ts';
import { confirmReset } from './confirm-reset.ts';
import { ensureUser } from './ensureUser.ts';
import { contact } from './contact.ts';
import { disable } from './disable.ts';
import { exportData } from './export-data.ts';
import { getInfos } from './get-infos.ts';
import { impersonate } from './impersonate.ts';
import { register } from './register.ts';
import { renew } from './renew.ts';
import { revoke } from './revoke.ts';
import { sendReset } from './send-reset.ts';
import { sendVerification } from './send-verification.ts';
import { signIn } from './sign-in.ts';
import { listOwnSignIns } from './sign-ins.ts';
import { signOut } from './sign-out.ts';
import { updateInfos } from './update-infos.ts';
import { verifyEmail } from './verify-email.ts';
import { verifyReset } from './verify-reset.ts';

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
  'identity/send-reset': sendReset,
  'identity/verify-reset': verifyReset,
  'identity/confirm-reset': confirmReset,
  'identity/send-verification': sendVerification,
  'identity/verify-email': verifyEmail,
  'identity/change-password': changePassword,
  'identity/sign-ins': listOwnSignIns,
  'identity/revoke': revoke,
  'identity/impersonate': impersonate,
  'auth/change-email': changeEmail,
  'user/disable': disable,
  'user/export-data': exportData,
  'email/contact': contact,
  'admin/users': adminUsers,
  'admin/get-user': adminGetUser,
  'admin/update-user': adminUpdateUser,
  'admin/impersonate': adminImpersonate,
} satisfies Partial<Handlers>;
