import type { CallAnswer } from '../../contract/all-calls.ts';
import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  type User,
} from '@firebase/auth';
import { CallError } from '../call-error.ts';
import { post } from '../post.ts';
import { translated } from './errors.ts';
import { returnFromGoogle } from './google.ts';

/** The project's settings from the server; none of them is secret. */
interface Facts {
  projectId: string;
  apiKey: string;
  googleClientId?: string;
  emulatorUrl: string | null;
}

type Renewed = CallAnswer<'identity/renew'>;

export const facts = JSON.parse(document.documentElement.dataset['firebase'] ?? '{}') as Facts; // Our own server wrote it (http/static.ts).
export const auth = openAuth();

/** Another tab's sign-in arrives a moment after its hint. */
const OTHER_TAB_MS = 1500;
/** A wrong clock must not make every call renew the token. A token that ends sooner is renewed after a refusal. */
const TOKEN_SECONDS_MIN = 120;

/** Without the SDK's pop-ups and redirects, which would load scripts and frames of another company. */
function openAuth(): Auth {
  const app = initializeApp({ projectId: facts.projectId, apiKey: facts.apiKey });
  const made = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (facts.emulatorUrl !== null) connectAuthEmulator(made, facts.emulatorUrl, { disableWarnings: true });
  return made;
}

/** The counterpart of `identity/renew`: a fresh id token of the signed-in person, or the answer that there is none. */
export async function renewed(hadToken: boolean): Promise<Renewed> {
  if (!(await returnFromGoogle(auth))) return { signedIn: false };
  const person = await whoIsThere();
  if (!person) return { signedIn: false };
  try {
    return { signedIn: true, ...(await sessionOf(person, hadToken)) };
  } catch (error) {
    if (error instanceof CallError && mayPass.has(error.code)) throw error;
    await forget();
    return { signedIn: false };
  }
}

const mayPass = new Set(['offline', 'busy', 'rate-limited', 'server']);

/** Returns the person's record too, which the server creates for a new person. `isFresh` asks for a new token. */
export async function sessionOf(person: User, isFresh: boolean) {
  const { token: idToken, expirationTime } = await translated(() => person.getIdTokenResult(isFresh));
  const { uid, email, displayName, photoURL } = person;
  const response = await post('user/ensureUser', { token: idToken, uid, email, displayName, photoURL });
  const answer = (await response.json()) as CallAnswer<'user/ensureUser'>; // The server follows the same contract.
  const hasPassword = person.providerData.some(({ providerId }) => providerId === 'password');
  const secondsLeft = Math.floor((Date.parse(expirationTime) - Date.now()) / 1000);
  return {
    idToken,
    expiresIn: Math.max(secondsLeft, TOKEN_SECONDS_MIN),
    user: { ...answer.user, hasPassword },
    restored: answer.restored === true,
    hasOpenWork: answer.hasOpenWork,
  };
}

export async function forget(): Promise<void> {
  await auth.signOut();
}

async function whoIsThere(): Promise<User | null> {
  await auth.authStateReady();
  if (auth.currentUser) return auth.currentUser;
  return await new Promise((resolve) => {
    const timer = setTimeout(() => finish(null), OTHER_TAB_MS);
    const stop = onAuthStateChanged(auth, (user) => user && finish(user));
    const finish = (user: User | null) => {
      clearTimeout(timer);
      stop();
      resolve(user);
    };
  });
}
