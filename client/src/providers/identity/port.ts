import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';

/** What a registration answers; the own identity has signed the person in with it, an outside one has not. */
export interface Registered {
  user: OwnUser;
  idToken?: string | undefined;
  expiresIn?: number | undefined;
}

/**
 * The browser's half of proving who one is. Whatever signs somebody in begins the session (`api/session.ts`) before it
 * ends. Refusals are thrown as `CallError`: `unauthenticated` for a wrong email or password, `validation` for a code of
 * a mail that is unknown, used or too old.
 */
export interface Identity {
  /** `restored` tells of an account that was disabled until now. */
  signIn(email: string, password: string): Promise<{ restored: boolean }>;
  /**
   * Leaves the page for Google. Whoever is known comes back signed in at `returnTo`, which must be a safe target; who is
   * not comes back to the registration of this type with `google=1` and, behind the `#`, the ticket that
   * `user/register` takes as its `idToken`. A failure leads to `/login?error=google`.
   */
  signInWithGoogle(wish: { returnTo: string; type: 1 | 2 }): Promise<void>;
  /** Begins the session of somebody who has just registered; the password is null for Google. */
  beginRegistered(answer: Registered, email: string, password: string | null): Promise<void>;
  /** Ends the sign-in everywhere it is kept, then the session. */
  signOut(): Promise<void>;
  sendReset(email: string): Promise<void>;
  /** The address whose password the code would change. */
  verifyReset(code: string): Promise<string>;
  confirmReset(code: string, password: string): Promise<void>;
  sendVerification(): Promise<void>;
  /** Takes the code of a mail that proves an address, and answers with that address. */
  verifyEmail(code: string): Promise<string>;
  /** `password` is the present one; who has none leaves it out. */
  changeEmail(newEmail: string, password?: string): Promise<void>;
  /** Ends all other sign-ins too. */
  changePassword(newPassword: string, password?: string): Promise<void>;
}
