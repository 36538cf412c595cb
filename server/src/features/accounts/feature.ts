import type { Feature } from '../../feature.ts';
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
import { findIdByEmail, peopleMatching, recipientsOf, registerClaim, signInTimeline } from './accounts.ts';
import { registerGoogle } from './google.ts';
import { ownDevices, ownLinkedAccounts, ownProfile, ownSignIns } from './personal-data.ts';
import { registerPersonalData } from './personal-data-download.ts';
import { switchMailsOff } from './switch-mails-off.ts';
import { userDocument } from './user-document.ts';
import { remindPausedJob } from './remind-paused.job.ts';
import { eraseAccountsJob } from './erase-accounts.job.ts';
import { sendResetsJob } from './send-resets.job.ts';
import { sweepSignInsJob } from './sweep-sign-ins.job.ts';

export const accounts = {
  handlers: {
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
  } satisfies Partial<Handlers>,
  jobs: [remindPausedJob, eraseAccountsJob, sendResetsJob, sweepSignInsJob],
  provides: () => ({ people: recipientsOf, findByEmail: findIdByEmail, peopleMatching }),
  hooks: { mailsSwitchedOff: switchMailsOff },
  topics: [{ kind: 'user', snapshot: async (db, _, userId) => await userDocument(db, userId) }],
  routes: [registerClaim, registerGoogle, registerPersonalData],
  timeline: [signInTimeline],
  personalData: [
    { name: 'profile', rowsOf: ownProfile },
    { name: 'sign-ins', rowsOf: ownSignIns },
    { name: 'devices', rowsOf: ownDevices },
    { name: 'linked-accounts', rowsOf: ownLinkedAccounts },
  ],
} satisfies Feature;
