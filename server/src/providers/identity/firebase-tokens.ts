import { cut } from '@dubplate/shared/lib/cut.ts';
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey, UnsecuredJWT } from 'jose';
import { Refusal } from '../../http/errors.ts';
import type { OutsidePerson } from './port.ts';

const ISSUER = 'https://securetoken.google.com/';
/** Ids stand in topics, addresses and folders; an import could bring any text. */
const UID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;
/** Google's clocks may be this much ahead of ours. */
const AHEAD_SECONDS = 60;

/** A token of Firebase Auth that has stood every check. */
export interface FirebaseToken extends OutsidePerson {
  /** When the sign-in began that the token belongs to; renewing a token doesn't change it. */
  authTimeSeconds: number;
  /** Whether Firebase asked for a second factor. */
  isTwoStep: boolean;
}

interface Wanted {
  projectId: string;
  /** Null for the emulator, whose tokens nobody signs. */
  keys: JWTVerifyGetKey | null;
  now: Date;
}

/**
 * Whom a token speaks of; null when it is not a good one of this project. Refuses with `busy` when the keys cannot be
 * had, because that says nothing about the token.
 */
export async function readFirebaseToken(token: string, wanted: Wanted): Promise<FirebaseToken | null> {
  const { projectId, keys, now } = wanted;
  const expected = { issuer: `${ISSUER}${projectId}`, audience: projectId, currentDate: now };
  try {
    const { payload } = keys
      ? await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })
      : UnsecuredJWT.decode(token, expected);
    return tokenOf(payload, now);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isTokenProblem(error)) return null;
    throw new Refusal('busy', {
      retryAfterSeconds: 5,
      message: 'The keys of the sign-in service cannot be read.',
    });
  }
}

/** jose's plain error stands for an answer of the key address that is no key set; the others speak of the token. */
function isTokenProblem(error: unknown): boolean {
  const isOfKeys =
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    (error instanceof errors.JOSEError && error.code === errors.JOSEError.code);
  return error instanceof errors.JOSEError && !isOfKeys;
}

function tokenOf(payload: JWTPayload, now: Date): FirebaseToken | null {
  const latestSeconds = now.getTime() / 1000 + AHEAD_SECONDS;
  const { sub, iat, exp, auth_time: authTime, email } = payload;
  const isPast = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= latestSeconds; // prettier-ignore
  if (typeof sub !== 'string' || !UID_PATTERN.test(sub)) return null;
  if (typeof exp !== 'number' || !isPast(iat) || !isPast(authTime)) return null;
  if (typeof email !== 'string' || email === '' || email.length > 254) return null;
  return {
    uid: sub,
    email: email.toLowerCase(),
    isEmailVerified: payload['email_verified'] === true,
    isByGoogle: signInProviderOf(payload['firebase']) === 'google.com',
    displayName: textOf(payload['name'], 100),
    photoUrl: textOf(payload['picture'], 2048),
    authTimeSeconds: authTime,
    isTwoStep: hasSecondFactor(payload['firebase']),
  };
}

function signInProviderOf(firebase: unknown): unknown {
  return typeof firebase === 'object' && firebase !== null ? Reflect.get(firebase, 'sign_in_provider') : null;
}

function hasSecondFactor(firebase: unknown): boolean {
  return typeof firebase === 'object' && firebase !== null && 'sign_in_second_factor' in firebase;
}

function textOf(value: unknown, lengthMax: number): string | null {
  return typeof value === 'string' && value.trim() !== '' ? cut(value.trim(), lengthMax) : null;
}
