import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { FirebaseError, initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type User,
} from '@firebase/auth';
import { CallError } from './call-error.ts';
import { post } from './post.ts';

/** The client and the console share the Firebase sign-in, in the browser storage of this address. */
interface Facts {
  projectId: string;
  apiKey: string;
  emulatorUrl: string | null;
}

/** With a wrong clock, not every call must renew the token first. */
const TOKEN_SECONDS_MIN = 120;
const mayPass = new Set(['offline', 'busy', 'rate-limited', 'server']);
const auth = openAuth();

function openAuth() {
  const facts = JSON.parse(document.documentElement.dataset['firebase'] ?? '{}') as Facts; // written by our own server (http/static.ts)
  const app = initializeApp({ projectId: facts.projectId, apiKey: facts.apiKey });
  const made = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (facts.emulatorUrl !== null) connectAuthEmulator(made, facts.emulatorUrl, { disableWarnings: true });
  return made;
}

/** The same as `identity/renew` for our own cookie. `isFresh` asks for a new token. */
export async function renewed(isFresh: boolean): Promise<CallAnswer<'identity/renew'>> {
  await auth.authStateReady();
  const person = auth.currentUser;
  if (!person) return { signedIn: false };
  try {
    return await sessionOf(person, isFresh);
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'auth/network-request-failed')
      throw new CallError('offline', 0);
    if (error instanceof CallError && mayPass.has(error.code)) throw error;
    await forget();
    return { signedIn: false };
  }
}

export async function forget(): Promise<void> {
  await auth.signOut();
}

async function sessionOf(person: User, isFresh: boolean) {
  const { token, expirationTime } = await person.getIdTokenResult(isFresh);
  const { uid, email, displayName, photoURL } = person;
  const response = await post('user/ensureUser', { token, uid, email, displayName, photoURL });
  const { user } = (await response.json()) as CallAnswer<'user/ensureUser'>; // the server answers by the same contract
  const secondsLeft = Math.floor((Date.parse(expirationTime) - Date.now()) / 1000);
  return {
    signedIn: true as const,
    idToken: token,
    expiresIn: Math.max(secondsLeft, TOKEN_SECONDS_MIN),
    user,
  };
}
