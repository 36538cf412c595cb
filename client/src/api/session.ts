import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { REDIRECT_KEY } from '../providers/identity/redirect-key.ts';
import { createStore } from '../lib/store.ts';
import { post } from './post.ts';

/** The signed-in person of this tab. The id token lives here alone; the renewal cookie is out of every script's reach. */
export type Session =
  | { state: 'unknown'; user: null }
  | { state: 'visitor'; user: null }
  | { state: 'signed-in'; user: OwnUser };

interface Token {
  idToken: string;
  expiresAtMs: number;
}

const HINT_KEY = 'dubplate-signed-in';
/** A token this close to its end is renewed before it is used. */
const RENEW_AHEAD_MS = 60_000;

/** An identity service outside keeps sign-ins by itself; what speaks with it is fetched when it is asked. */
const outside =
  document.documentElement.dataset['identity'] === 'firebase'
    ? () => import('../providers/identity/firebase-session.ts')
    : null;

export const sessionStore = createStore<Session>({ state: hasHint() ? 'unknown' : 'visitor', user: null });

export const currentSession = sessionStore.get;

let token: Token | null = null;
let renewal: Promise<void> | null = null;
/** Set while this tab looks at somebody else's account; such a session is never renewed and leaves no trace. */
let guest: Guest | null = null;

interface Guest {
  /** Its time is over, or the server ended it. */
  onEnd: () => void;
  /** A call was refused because a guest changes nothing and does not see everything. */
  onRefused: (path: string) => void;
}

/** Takes over what sign-in and registration answer. */
export function beginSession(answer: { idToken: string; expiresIn: number; user: OwnUser }): void {
  token = { idToken: answer.idToken, expiresAtMs: performance.now() + answer.expiresIn * 1000 };
  setHint(true);
  sessionStore.set({ state: 'signed-in', user: answer.user });
}

/**
 * Looks at somebody's account in this tab alone: the hint and the renewal cookie stay those of the own sign-in. Calls that
 * are made meanwhile wait for the answer.
 */
export async function beginGuestSession(
  answer: Promise<CallAnswer<'identity/impersonate'>>,
  onGuest: Guest,
): Promise<void> {
  renewal = answer
    .then(({ idToken, expiresIn, user }) => {
      guest = onGuest;
      token = { idToken, expiresAtMs: performance.now() + expiresIn * 1000 };
      sessionStore.set({ state: 'signed-in', user });
    })
    .finally(() => {
      renewal = null;
    });
  await renewal;
}

export function isGuestSession(): boolean {
  return guest !== null;
}

export function refuseGuest(path: string): void {
  guest?.onRefused(path);
}

export function endSession(): void {
  if (guest) return guest.onEnd();
  if (outside && token) void outside().then(({ forget }) => forget());
  token = null;
  setHint(false);
  sessionStore.set({ state: 'visitor', user: null });
}

/** Replaces the person's record, for instance after an update or a pushed balance. */
export function patchUser(patch: Partial<OwnUser>): void {
  const { state, user } = currentSession();
  if (state === 'signed-in') sessionStore.set({ state, user: { ...user, ...patch } });
}

/** An id token that is still good for a while, or null for a visitor. */
export async function freshIdToken(): Promise<string | null> {
  if (currentSession().state === 'visitor') return null;
  const aheadMs = guest ? 0 : RENEW_AHEAD_MS;
  if (!token || token.expiresAtMs - performance.now() < aheadMs) await renewSession();
  return token?.idToken ?? null;
}

/** Asks for a new id token by the renewal cookie. Tabs take turns, because the cookie changes with every renewal. */
export async function renewSession(): Promise<void> {
  if (guest) return guest.onEnd();
  renewal ??= withLock(async () => {
    const answer = outside ? await (await outside()).renewed(token !== null) : await renewByCookie();
    if (answer.signedIn) beginSession(answer);
    else endSession();
  }).finally(() => {
    renewal = null;
  });
  await renewal;
}

async function renewByCookie(): Promise<CallAnswer<'identity/renew'>> {
  const response = await post('identity/renew', {});
  return (await response.json()) as CallAnswer<'identity/renew'>; // The server answers by the same contract.
}

async function withLock(act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return await act();
  await navigator.locks.request('dubplate-renewal', act);
}

/** The hint only spares visitors a request on first view; it proves nothing. Whoever comes back from Google is no visitor. */
function hasHint(): boolean {
  return localStorage.getItem(HINT_KEY) === '1' || sessionStorage.getItem(REDIRECT_KEY) !== null;
}

function setHint(isSignedIn: boolean): void {
  if (isSignedIn) localStorage.setItem(HINT_KEY, '1');
  else localStorage.removeItem(HINT_KEY);
}

/** Another tab signed in or out: this one follows. */
window.addEventListener('storage', (event) => {
  if (event.key !== HINT_KEY || guest) return;
  if (event.newValue === '1') void renewSession().catch(() => {});
  else if (currentSession().state !== 'visitor') {
    token = null;
    sessionStore.set({ state: 'visitor', user: null });
  }
});
