import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminGetUser } from './staff/admin-get-user.ts';
import { adminImpersonate } from './staff/admin-impersonate.ts';
import { adminUpdateUser } from './staff/admin-update-user.ts';
import { adminUsers, userList } from './staff/admin-users.ts';
import { rightsSubject } from './staff/super-admins.ts';
import { changeEmail } from './codes/change-email.ts';
import { changePassword } from './passwords/change-password.ts';
import { checkExistingEmail } from './registration/check-existing-email.ts';
import { checkExistingUsername } from './registration/check-existing-username.ts';
import { confirmReset } from './passwords/confirm-reset.ts';
import { ensureUser } from './registration/ensureUser.ts';
import { contact } from './profile/contact.ts';
import { disable } from './life/disable.ts';
import { exportData } from './personal-data/export-data.ts';
import { getInfos } from './profile/get-infos.ts';
import { beginSecondStep } from './second-factor/begin-second-step.ts';
import { finishSignIn } from './second-factor/finish-sign-in.ts';
import { secondFactors } from './second-factor/second-factors.ts';
import { beginProof } from './second-factor/begin-proof.ts';
import { prove } from './second-factor/prove.ts';
import { beginTotp } from './second-factor/begin-totp.ts';
import { confirmTotp } from './second-factor/confirm-totp.ts';
import { beginPasskey } from './second-factor/begin-passkey.ts';
import { addPasskey } from './second-factor/add-passkey.ts';
import { removeSecondFactor } from './second-factor/remove-second-factor.ts';
import { makeRecoveryCodes } from './second-factor/new-recovery-codes.ts';
import { impersonate } from './identity/impersonate.ts';
import { register } from './registration/register.ts';
import { renew } from './identity/renew.ts';
import { revoke } from './identity/revoke.ts';
import { sendReset } from './passwords/send-reset.ts';
import { sendVerification } from './codes/send-verification.ts';
import { signIn } from './identity/sign-in.ts';
import { listOwnSignIns } from './identity/sign-ins.ts';
import { signOut } from './identity/sign-out.ts';
import { updateInfos } from './profile/update-infos.ts';
import { verifyEmail } from './codes/verify-email.ts';
import { verifyReset } from './passwords/verify-reset.ts';
import { findIdByEmail, listSuperAdminIds, recipientsOf, registerClaim, signInTimeline } from './accounts.ts';
import { registerGoogle } from './identity/google.ts';
import {
  ownDevices,
  ownLinkedAccounts,
  ownProfile,
  ownSecondFactors,
  ownSignIns,
} from './personal-data/personal-data.ts';
import { registerPersonalData } from './personal-data/personal-data-download.ts';
import { switchMails } from './profile/switch-mails.ts';
import { userDocument } from './profile/user-document.ts';
import { remindPausedJob } from './life/remind-paused.job.ts';
import { eraseAccountsJob } from './life/erase-accounts.job.ts';
import { forgetOutsidePeopleJob } from './life/forget-outside-people.job.ts';
import { sendResetsJob } from './passwords/send-resets.job.ts';
import { sweepSignInsJob } from './identity/sweep-sign-ins.job.ts';

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
    'identity/begin-second-step': beginSecondStep,
    'identity/finish-sign-in': finishSignIn,
    'identity/second-factors': secondFactors,
    'identity/begin-proof': beginProof,
    'identity/prove': prove,
    'identity/begin-totp': beginTotp,
    'identity/confirm-totp': confirmTotp,
    'identity/begin-passkey': beginPasskey,
    'identity/add-passkey': addPasskey,
    'identity/remove-second-factor': removeSecondFactor,
    'identity/new-recovery-codes': makeRecoveryCodes,
    'auth/change-email': changeEmail,
    'user/disable': disable,
    'user/export-data': exportData,
    'email/contact': contact,
    'admin/users': adminUsers,
    'admin/get-user': adminGetUser,
    'admin/update-user': adminUpdateUser,
    'admin/impersonate': adminImpersonate,
  } satisfies Partial<Handlers>,
  exports: [userList],
  jobs: [remindPausedJob, eraseAccountsJob, forgetOutsidePeopleJob, sendResetsJob, sweepSignInsJob],
  provides: () => ({ people: recipientsOf, findByEmail: findIdByEmail, superAdminIds: listSuperAdminIds }),
  hooks: { mailsSwitched: switchMails },
  topics: [{ kind: 'user', snapshot: async (db, _, userId) => await userDocument(db, userId) }],
  routes: [registerClaim, registerGoogle, registerPersonalData],
  timeline: [signInTimeline],
  approvalSubjects: [rightsSubject],
  personalData: [
    { name: 'profile', rowsOf: ownProfile },
    { name: 'sign-ins', rowsOf: ownSignIns },
    { name: 'devices', rowsOf: ownDevices },
    { name: 'second-factors', rowsOf: ownSecondFactors },
    { name: 'linked-accounts', rowsOf: ownLinkedAccounts },
  ],
} satisfies Feature;
