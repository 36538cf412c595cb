import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import type { Caller } from '../../http/caller.ts';

/** What a browser gets at sign-in: the id token for bodies, the renewal secret for the cookie. */
export interface Credentials {
  signInId: string;
  idToken: string;
  idTokenSeconds: number;
  renewal: string;
  renewalSeconds: number;
}

/** Whom an outside service says a token belongs to; there need not be a record of that person yet. */
export interface OutsidePerson {
  uid: string;
  email: string;
  isEmailVerified: boolean;
  /** Whether Google vouched for this very sign-in. */
  isByGoogle: boolean;
  displayName: string | null;
  photoUrl: string | null;
}

/**
 * Proves who sends a token. A provider either keeps passwords and sign-ins in our tables, or is a client of a service that
 * keeps both; then the two keepers are null and the calls that need them refuse.
 */
export interface IdentityProvider {
  readonly name: 'own' | 'firebase';
  /** The person behind an id token with today's rights, or null when the token is unknown, expired or revoked. One query. */
  verify(token: string, now: Date): Promise<Caller | null>;
  /** The service outside, only where there is one. */
  readonly outside: OutsideService | null;
  readonly passwords: PasswordKeeper | null;
  readonly signIns: SignInKeeper | null;
  readonly impersonations: ImpersonationKeeper;
  /** Ends the sign-in that a caller came with. */
  endSignIn(tx: Tx, caller: Pick<Caller, 'userId' | 'signInId'>, now: Date): Promise<void>;
  /** Ends all sign-ins of a caller but the present one. */
  endOtherSignIns(tx: Tx, caller: Pick<Caller, 'userId' | 'signInId'>, now: Date): Promise<void>;
  /** Ends every sign-in of a person, so that all its tokens stop working at once. */
  endSignInsOf(tx: Tx, userId: string, now: Date): Promise<void>;
  /** Removes what is long expired. */
  sweep(tx: Tx, now: Date): Promise<void>;
}

/**
 * What is asked of a service that keeps people outside. A sign-in there has no name of its own: here it is called by the
 * second it began in, counted from 1970. Both refuse with `busy` when it does not answer. */
export interface OutsideService {
  /** Whom it means by one of its tokens; null when the token is wrong, expired or revoked. */
  identify(db: Db | Tx, token: string, now: Date): Promise<OutsidePerson | null>;
  /**
   * Makes a person there who signs in with a password, or finds the one the same email and password made before. Refuses
   * with `validation` when the email is taken or the password too weak. `undo` takes a new one back.
   */
  createPerson(email: string, password: string): Promise<{ uid: string; undo(): Promise<void> }>;
  /** Deletes a person there; one that it doesn't know counts as deleted. Null where nothing allows us to. */
  readonly deletePerson: ((uid: string) => Promise<void>) | null;
}

/** Hashing takes no transaction, because nothing may hold a connection for that long. */
export interface PasswordKeeper {
  /** Takes tens of milliseconds. Refuses with `busy` when too many wait already. */
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown person (`stored` null) as for a wrong password. Refuses with `busy` as hashing does. */
  check(password: string, stored: string | null): Promise<{ isRight: boolean; isOutdated: boolean }>;
  save(tx: Tx, given: { userId: string; hash: string; now: Date }): Promise<void>;
}

/** A super admin viewing the site as another user. */
export interface Impersonation {
  impersonatorId: string;
  /** The sign-in of the one who looks; when it ends, so does this one. */
  signInId: string;
}

export type NewImpersonation = Impersonation & { userId: string; userAgent: string; now: Date };

/** Views of the site as another user. They are kept here, no matter who keeps the sign-ins. */
export interface ImpersonationKeeper {
  /** The name of a super admin whose sign-in is still valid; null if rights, account or sign-in are gone. */
  findLooker(db: Db | Tx, looker: Impersonation): Promise<string | null>;
  /** An id token that outlives no renewal: there is none. */
  start(tx: Tx, given: NewImpersonation): Promise<{ idToken: string; idTokenSeconds: number }>;
}

/** `stolenFrom`: the secret was used before, so that two browsers have it; the sign-in is over and its owner should be told. */
export type Renewal =
  | (Credentials & { userId: string; stolenFrom?: never })
  | ({ stolenFrom: string } & { [Name in keyof Credentials | 'userId']?: never });

export interface NewSignIn {
  userId: string;
  userAgent: string;
  isTwoStep: boolean;
  /** Begun at the console's own address. */
  isOfConsole: boolean;
  now: Date;
}

export interface SignInKeeper {
  start(tx: Tx, given: NewSignIn): Promise<Credentials>;
  /** Notes that the sign-in has proven again who it is; with a second step, from now on. */
  prove(tx: Tx, given: { signInId: string; isTwoStep: boolean; now: Date }): Promise<void>;
  /** New credentials for a renewal secret, which is used up by it; null when it is unknown, expired, revoked or of the other address. */
  renew(tx: Tx, renewal: string, given: { isOfConsole: boolean | null; now: Date }): Promise<Renewal | null>;
  /** Ends the sign-in of a renewal secret, if there is one. */
  endByRenewal(tx: Tx, renewal: string, now: Date): Promise<void>;
  /** Ends one sign-in if it is this person's; false when there is no such one. */
  endOwn(tx: Tx, given: { userId: string; signInId: string; now: Date }): Promise<boolean>;
}

/** What a browser keeps between leaving for another site and coming back; nobody else has seen it. */
export interface Remembered {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom another site vouches for. The email is in lower case; only a verified one says anything about whose it is. */
export interface PersonElsewhere {
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstname: string | null;
  lastname: string | null;
}

/** Sign-in with another site, beside Dubplate's own. Both throw if that site's answer is invalid. */
export interface SignInElsewhere {
  begin(callbackUrl: string): Promise<{ url: string; remembered: Remembered }>;
  finish(calledBack: URL, remembered: Remembered): Promise<PersonElsewhere>;
}

/** For what makes no sense where an outside service keeps passwords: refuses there. */
export function passwordsOf({ passwords }: IdentityProvider): PasswordKeeper {
  if (passwords === null) throw elsewhere('Passwords');
  return passwords;
}

/** As `passwordsOf`, for sign-ins. */
export function signInsOf({ signIns }: IdentityProvider): SignInKeeper {
  if (signIns === null) throw elsewhere('Sign-ins');
  return signIns;
}

const elsewhere = (what: string) =>
  new Refusal('state-conflict', { message: `${what} are kept by the sign-in service of this installation.` });
