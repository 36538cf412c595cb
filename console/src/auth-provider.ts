import type { AuthProvider } from 'ra-core';
import { call } from './api/call.ts';
import { leaveAfterSignOut } from './api/leave.ts';
import { currentSession, endSession } from './api/session.ts';

/** What a screen may ask about the person: super admins see money and figures, admins the rest. */
export type Role = 'admin' | 'super-admin';

let isSigningOut = false;

export function isLeaving(): boolean {
  return isSigningOut;
}

/** The gate has let only staff in, and watches the sign-in from there on: this only tells react-admin who it is. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('People sign in on the page of the client.')),
  checkAuth: () => Promise.resolve(),
  // A sign-in that has ended is the gate's business; every other refusal is told where it happened.
  checkError: () => Promise.resolve(),
  getIdentity: () => {
    const { user } = currentSession();
    return Promise.resolve({
      id: user?.uid ?? '',
      fullName: user?.username ?? '',
      ...(user?.profileImage ? { avatar: user.profileImage } : {}),
    });
  },
  getPermissions: () => Promise.resolve(roleOf()),
  logout: () => Promise.resolve(false),
};

export function roleOf(): Role {
  return currentSession().user?.superAdmin ? 'super-admin' : 'admin';
}

/** Who looks: some acts are for super admins, and nobody may change the own rights. */
export function viewer(): { uid: string; isSuperAdmin: boolean } {
  return { uid: currentSession().user?.uid ?? '', isSuperAdmin: roleOf() === 'super-admin' };
}

/** Ends the sign-in on the server first: without its answer the cookie would still be good. */
export async function signOut(): Promise<void> {
  await call('identity/sign-out', {});
  isSigningOut = true;
  endSession();
  leaveAfterSignOut();
}
