import { FirebaseError } from '@firebase/app';
import { CallError, type CallErrorCode } from '../call-error.ts';

/** Firebase's error codes as ours; a missing one is a fault of the installation. */
const codes: Record<string, CallErrorCode> = {
  'auth/invalid-credential': 'unauthenticated',
  'auth/invalid-email': 'unauthenticated',
  'auth/invalid-login-credentials': 'unauthenticated',
  'auth/missing-password': 'unauthenticated',
  'auth/user-mismatch': 'unauthenticated',
  'auth/user-not-found': 'unauthenticated',
  'auth/wrong-password': 'unauthenticated',
  'auth/requires-recent-login': 'unauthenticated',
  'auth/user-token-expired': 'unauthenticated',
  'auth/invalid-user-token': 'unauthenticated',
  'auth/user-disabled': 'account-suspended',
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'offline',
  'auth/too-many-requests': 'rate-limited',
  'auth/quota-exceeded': 'rate-limited',
  'auth/expired-action-code': 'validation',
  'auth/invalid-action-code': 'validation',
};

/** Refusals that belong to a field of the form. */
const fields: Record<string, Record<string, string>> = {
  'auth/weak-password': { password: 'This password is too easy to guess. Please choose another one.' },
  'auth/password-does-not-meet-requirements': {
    password: 'This password is too easy to guess. Please choose another one.',
  },
  'auth/email-already-in-use': { newEmail: 'There is already an account with this email.' },
  'auth/invalid-new-email': { newEmail: 'Please enter a valid email address.' },
};

/** Turns a refusal of Firebase into one of our own. */
export async function translated<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    const wrong = fields[error.code];
    if (wrong) throw new CallError('validation', { fields: wrong, message: error.code });
    throw new CallError(codes[error.code] ?? 'server', { message: error.code });
  }
}
