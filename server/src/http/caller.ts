/** Who calls, as the identity provider and the users table say it now; never what the body claims. */
export interface Caller {
  userId: string;
  email: string;
  username: string;
  type: 1 | 2;
  status: 1 | 2 | 3 | 4;
  isAdmin: boolean;
  isSuperAdmin: boolean;
  isFrozen: boolean;
  isEmailVerified: boolean;
  /** The sign-in that the token belongs to, for ending it. */
  signInId: string;
  /** Set when staff look through this person's eyes: such a caller reads and never writes. */
  impersonatorId: string | null;
}

/** A file that came in a form. */
export interface ReceivedFile {
  name: string;
  contentType: string;
  content: Buffer;
}

/** The parts of HTTP that a few calls need: addresses for throttling and audit, the renewal cookie, a form's file. */
export interface HttpScope {
  ip: string;
  userAgent: string;
  requestId: string;
  /** For streams, which go on asking whether it is still good. */
  idToken: string | null;
  origin: string | null;
  /** The name and port the browser asked for. */
  host: string | null;
  cookie(name: string): string | null;
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  clearCookie(name: string): void;
  file: ReceivedFile | null;
}
