import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  type User,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { post } from '@dubplate/shared/api-client/post.ts';
import { beginSession, endSession, renewSession } from '@dubplate/shared/api-client/session.ts';
import { translated } from '@dubplate/shared/api-client/firebase/errors.ts';
import { auth, facts, sessionOf } from '@dubplate/shared/api-client/firebase/session.ts';
import { leaveForGoogle } from '@dubplate/shared/api-client/firebase/google.ts';
import type { BeforeSession, Identity } from './port.ts';

/** Firebase tells sign-ins apart by their start second, so a sign-in that must outlive others starts a second later. */
const NEXT_SECOND_MS = 1100;

/** Firebase Auth keeps passwords and sign-ins; our server verifies its tokens. */
export const firebaseIdentity: Identity = {
  signIn: async (email, password, beforeSession) => {
    const { user } = await translated(() => signInWithEmailAndPassword(auth, email, password));
    return { restored: await begin(user, beforeSession) };
  },
  signInWithGoogle: async (target) => {
    if (facts.googleClientId === undefined)
      throw new CallError('server', { message: 'Google is not configured.' });
    await leaveForGoogle(facts.googleClientId, target);
  },
  beginRegistered: async (answer, email, password) => {
    if (password !== null) await translated(() => signInWithEmailAndPassword(auth, email, password));
    // A person from Google may have reloaded the page since.
    await auth.authStateReady();
    const user = present();
    await begin(user);
    // The account exists; a mail that could not be sent can be requested again.
    if (!answer.user.emailVerified) await sendEmailVerification(user).catch(() => {});
  },
  signOut: async () => {
    await call('identity/sign-out', {});
    endSession();
  },
  sendReset: async (email) => {
    // Unknown addresses get the same answer as known ones.
    await translated(() => sendPasswordResetEmail(auth, email)).catch((error: unknown) => {
      if (!(error instanceof CallError && error.code === 'unauthenticated')) throw error;
    });
  },
  verifyReset: async (code) => await translated(() => verifyPasswordResetCode(auth, code)),
  confirmReset: async (code, password) => {
    const email = await translated(() => verifyPasswordResetCode(auth, code));
    await translated(() => confirmPasswordReset(auth, code, password));
    await endAllSignIns(email, password).catch(() => {});
  },
  sendVerification: async () => {
    await translated(() => sendEmailVerification(present()));
  },
  verifyEmail: async (code) => {
    const { data } = await translated(() => checkActionCode(auth, code));
    await translated(() => applyActionCode(auth, code));
    if (auth.currentUser) {
      await reload(auth.currentUser).catch(() => {});
      await renewSession().catch(() => {});
    }
    return data.email ?? '';
  },
  changeEmail: async (newEmail, password) => {
    await prove(password);
    await translated(() => verifyBeforeUpdateEmail(present(), newEmail));
  },
  changePassword: async (newPassword, password) => {
    const user = present();
    const email = user.email ?? '';
    await prove(password);
    await translated(() => updatePassword(user, newPassword)).catch((error: unknown) => {
      throw ofField(error, 'newPassword');
    });
    await new Promise((resolve) => setTimeout(resolve, NEXT_SECOND_MS));
    const again = await translated(() => signInWithEmailAndPassword(auth, email, newPassword));
    await begin(again.user);
    await call('identity/revoke', { others: true });
  },
};

/** True when the sign-in restored a disabled account. A refusal of our server ends the new Firebase session. */
async function begin(user: User, beforeSession?: BeforeSession): Promise<boolean> {
  try {
    const { restored, ...session } = await sessionOf(user, false);
    beforeSession?.(session);
    beginSession(session);
    return restored;
  } catch (error) {
    await signOut(auth);
    throw error;
  }
}

function present(): User {
  if (!auth.currentUser) throw new CallError('unauthenticated');
  return auth.currentUser;
}

async function prove(password: string | undefined): Promise<void> {
  if (password === undefined) return;
  const user = present();
  const credential = EmailAuthProvider.credential(user.email ?? '', password);
  try {
    await translated(() => reauthenticateWithCredential(user, credential));
  } catch (error) {
    const isWrong = error instanceof CallError && error.code === 'unauthenticated';
    throw isWrong
      ? new CallError('validation', { fields: { password: 'This is not your password.' } })
      : error;
  }
}

/** The settings form and the reset form name the password field differently. */
function ofField(error: unknown, field: string): unknown {
  const text = error instanceof CallError ? error.fields['password'] : undefined;
  return text === undefined ? error : new CallError('validation', { fields: { [field]: text } });
}

/** Old tokens would work until they expire, so our server revokes them at once. */
async function endAllSignIns(email: string, password: string): Promise<void> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  try {
    await post('identity/revoke', { token: await user.getIdToken() });
  } finally {
    await signOut(auth);
  }
}
