import type { AuthProvider } from 'ra-core';
import { call } from '@dubplate/shared/api-client/call.ts';
import { leaveAfterSignOut } from './api/leave.ts';
import { currentSession, endSession } from '@dubplate/shared/api-client/session.ts';
import { forgetAllForms } from './ui/form/use-kept-state.ts';

/** Super admins see money and figures, admins everything else. */
export type Role = 'admin' | 'super-admin';

let isSigningOut = false;

export function isLeaving(): boolean {
  return isSigningOut;
}

/** The gate checks who may enter and watches the sign-in; this only tells react-admin who it is. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('People sign in on the site.')),
  checkAuth: () => Promise.resolve(),
  // The gate handles an ended sign-in; every other refusal is shown where it happens.
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

/** The signed-in member of staff, for the rules about who may do what. */
export function viewer(): { uid: string; isSuperAdmin: boolean } {
  return { uid: currentSession().user?.uid ?? '', isSuperAdmin: roleOf() === 'super-admin' };
}

/** Signs out on the server first: until it answers, the cookie still works. */
export async function signOut(): Promise<void> {
  await call('identity/sign-out', {});
  isSigningOut = true;
  forgetAllForms();
  endSession();
  leaveAfterSignOut();
}
