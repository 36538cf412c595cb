import type { Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/implement.ts';

/** What a browser is given when somebody signs in: the id token for bodies, the renewal secret for the cookie. */
export interface Credentials {
  signInId: string;
  idToken: string;
  idTokenSeconds: number;
  renewal: string;
  renewalSeconds: number;
}

/**
 * Proves who sends a token, and keeps passwords and sign-ins. Whatever works on rows takes the caller's transaction;
 * hashing takes none, because nothing may hold a connection for that long.
 */
export interface IdentityProvider {
  /** The person behind an id token with today's rights, or null when the token is unknown, expired or revoked. One query. */
  verify(token: string, now: Date): Promise<Caller | null>;
  /** Takes tens of milliseconds. Refuses with `busy` when too many wait already. */
  hashPassword(password: string): Promise<string>;
  /** Takes as long for an unknown person (`stored` null) as for a wrong password. Refuses with `busy` as hashing does. */
  checkPassword(password: string, stored: string | null): Promise<{ isRight: boolean; isOutdated: boolean }>;
  savePassword(tx: Tx, given: { userId: string; hash: string; now: Date }): Promise<void>;
  startSignIn(tx: Tx, given: { userId: string; userAgent: string; now: Date }): Promise<Credentials>;
  /** New credentials for a renewal secret, which is used up by it; null when it is unknown, expired, revoked or used before. */
  renew(tx: Tx, renewal: string, now: Date): Promise<(Credentials & { userId: string }) | null>;
  endSignIn(tx: Tx, signInId: string, now: Date): Promise<void>;
  /** Ends every sign-in of a person, so that all tokens stop working at once. */
  endSignInsOf(tx: Tx, userId: string, now: Date): Promise<void>;
  /** Removes what is long expired. */
  sweep(tx: Tx, now: Date): Promise<void>;
}
