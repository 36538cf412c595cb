/** The caller as the identity provider and the users table know them now, never as the body claims. */
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
  /** The token's sign-in, so that it can be ended. */
  signInId: string;
  /** When this sign-in last proved who it is. */
  provenAt: Date;
  /** Whether the sign-in had a second step. */
  isTwoStep: boolean;
  /** Whether the sign-in began at the console's own address, where only its like counts. */
  isOfConsole: boolean;
  /** Set while staff view the site as this person: such a caller can read but not write. */
  impersonatorId: string | null;
}

/** A file that came in a form. */
export interface ReceivedFile {
  name: string;
  contentType: string;
  content: Buffer;
}

/** The parts of HTTP that some calls need: address for limits and audit, the renewal cookie, a form's file. */
export interface HttpScope {
  ip: string;
  userAgent: string;
  requestId: string;
  /** For streams, which keep checking it. */
  idToken: string | null;
  origin: string | null;
  /** The requested host name and port. */
  host: string | null;
  cookie(name: string): string | null;
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  clearCookie(name: string): void;
  file: ReceivedFile | null;
}
