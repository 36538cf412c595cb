import { FirebaseError } from '@firebase/app';
import { CallError, type ClientErrorCode } from '../../api/call-error.ts';

/** The service's own codes in ours; what is missing is a fault of the installation. */
const codes: Record<string, ClientErrorCode> = {
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

/** Refusals that a field of the form can show. */
const fields: Record<string, Record<string, string>> = {
  'auth/weak-password': { password: 'This password is too easy to guess. Please choose another one.' },
  'auth/password-does-not-meet-requirements': {
    password: 'This password is too easy to guess. Please choose another one.',
  },
  'auth/email-already-in-use': { newEmail: 'There is an account with this email already.' },
  'auth/invalid-new-email': { newEmail: 'Please enter a valid email address.' },
};

/** Says a refusal of the service the way our own server would. */
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
