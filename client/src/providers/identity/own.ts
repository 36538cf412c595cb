import { call } from '@dubplate/shared/api-client/call.ts';
import { beginSession, endSession } from '@dubplate/shared/api-client/session.ts';
import type { Identity } from './port.ts';

/** The default: our own calls, and a renewal cookie that no script can read. */
export const ownIdentity: Identity = {
  signIn: async (email, password, beforeSession) => {
    const answer = await call('identity/sign-in', { email, password });
    if ('needsSecondStep' in answer) return { restored: false, needsSecondStep: true };
    beforeSession?.(answer);
    beginSession(answer);
    return { restored: answer.restored === true };
  },
  signInWithGoogle: async ({ returnTo, type }) => {
    const query = new URLSearchParams({ returnTo, type: String(type) });
    location.assign(`/app/identity/google/start?${query.toString()}`);
    // The page is leaving, so the caller must keep waiting.
    await new Promise<never>(() => {});
  },
  beginRegistered: async ({ user, idToken, expiresIn }, email, password) => {
    if (idToken && expiresIn) beginSession({ idToken, expiresIn, user });
    else if (password !== null) await ownIdentity.signIn(email, password);
  },
  signOut: async () => {
    await call('identity/sign-out', {});
    endSession();
  },
  sendReset: async (email) => {
    await call('identity/send-reset', { email });
  },
  verifyReset: async (code) => (await call('identity/verify-reset', { code })).email,
  confirmReset: async (code, password) => {
    await call('identity/confirm-reset', { code, password });
  },
  sendVerification: async () => {
    await call('identity/send-verification', {});
  },
  verifyEmail: async (code) => (await call('identity/verify-email', { code })).email,
  changeEmail: async (newEmail, password) => {
    await call('auth/change-email', { newEmail, ...(password === undefined ? {} : { password }) });
  },
  changePassword: async (newPassword, password) => {
    await call('identity/change-password', { newPassword, ...(password === undefined ? {} : { password }) });
  },
};
