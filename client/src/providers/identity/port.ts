import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';

/** The answer of a registration. Our own identity service has then signed the person in; an outside one has not. */
interface Registered {
  user: OwnUser;
  idToken?: string | undefined;
  expiresIn?: number | undefined;
}

/** Runs once the person is known and before the session starts, which leads away from /login. */
export type BeforeSession = (begun: { hasOpenWork?: true | undefined }) => void;

/**
 * The browser's half of the identity service. Methods that sign in start the session (`shared/src/api-client/session.ts`) before they
 * return. Refusals are thrown as `CallError`: `unauthenticated` for a wrong email or password, `validation` for a mailed
 * code that is unknown, used or too old.
 */
export interface Identity {
  /** `restored`: the sign-in restored a disabled account. With `needsSecondStep` nobody is signed in yet. */
  signIn(
    email: string,
    password: string,
    beforeSession?: BeforeSession,
  ): Promise<{ restored: boolean; needsSecondStep?: true }>;
  /**
   * Leaves the page for Google. A known person returns signed in at `returnTo`, which must be a safe target. A new
   * person returns to the registration of this type with `google=1` and, behind the `#`, the ticket that `user/register`
   * takes as its `idToken`. A failure leads to `/login?error=google`.
   */
  signInWithGoogle(target: { returnTo: string; type: 1 | 2 }): Promise<void>;
  /** Starts the session after a registration; the password is null for Google. */
  beginRegistered(answer: Registered, email: string, password: string | null): Promise<void>;
  /** Ends the sign-in on the server, then the session. */
  signOut(): Promise<void>;
  sendReset(email: string): Promise<void>;
  /** Returns the address whose password the code changes. */
  verifyReset(code: string): Promise<string>;
  confirmReset(code: string, password: string): Promise<void>;
  sendVerification(): Promise<void>;
  /** Verifies an address by its mailed code and returns the address. */
  verifyEmail(code: string): Promise<string>;
  /** `password` is the current one, if there is one. */
  changeEmail(newEmail: string, password?: string): Promise<void>;
  /** Ends all other sign-ins too. */
  changePassword(newPassword: string, password?: string): Promise<void>;
}
