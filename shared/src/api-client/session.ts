import type { CallAnswer } from '../contract/all-calls.ts';
import type { OwnUser } from '../features/accounts/records.ts';
import { SIGNED_IN_MARK } from '../lib/signed-in-mark.ts';
import { clearCookie, writeCookie } from './cookies.ts';
import { REDIRECT_KEY } from './firebase/redirect-key.ts';
import { createStore } from '../lib/store.ts';
import { post } from './post.ts';

/** The signed-in person of this tab, in the client and in the console. Only this module holds the id token; no script can read the renewal cookie. */
export type Session =
  | { state: 'unknown'; user: null }
  | { state: 'visitor'; user: null }
  | { state: 'signed-in'; user: OwnUser };

interface Token {
  idToken: string;
  expiresAtMs: number;
}

/** Renewed by every visit. Browsers keep no cookie longer. */
const HINT_COOKIE_SECONDS = 400 * 24 * 60 * 60;
/** A token that ends this soon is renewed before it is used. */
const RENEW_AHEAD_MS = 60_000;

/** An outside identity service keeps the sign-in; its code is loaded when it is needed. */
const outside =
  document.documentElement.dataset['identity'] === 'firebase' ? () => import('./firebase/session.ts') : null;

export const sessionStore = createStore<Session>({ state: hasHint() ? 'unknown' : 'visitor', user: null });

export const currentSession = sessionStore.get;
copyHint();

let token: Token | null = null;
let renewal: Promise<void> | null = null;
/** Set while staff view the site as another user in this tab. Such a session is never renewed or stored. */
let guest: Guest | null = null;

interface Guest {
  /** The time is over, or the server ended the session. */
  onEnd: () => void;
  /** A call was refused because impersonators cannot write and cannot read everything. */
  onRefused: (path: string) => void;
}

/** Starts the session that sign-in and registration return. */
export function beginSession(answer: { idToken: string; expiresIn: number; user: OwnUser }): void {
  token = { idToken: answer.idToken, expiresAtMs: performance.now() + answer.expiresIn * 1000 };
  setHint(true);
  sessionStore.set({ state: 'signed-in', user: answer.user });
}

/**
 * Starts impersonation in this tab only: the hint and the renewal cookie still belong to the staff member's sign-in.
 * Other calls wait until the answer is here.
 */
export async function beginGuestSession(
  answer: Promise<CallAnswer<'identity/impersonate'>>,
  onGuest: Guest,
): Promise<void> {
  token = null;
  await begin(
    answer.then(({ idToken, expiresIn, user }) => {
      guest = onGuest;
      token = { idToken, expiresAtMs: performance.now() + expiresIn * 1000 };
      sessionStore.set({ state: 'signed-in', user });
    }),
  );
}

/** Calls wait for it. It takes the place of a renewal that is on its way. */
function begin(work: Promise<void>): Promise<void> {
  const begun = work.finally(() => {
    if (renewal === begun) renewal = null;
  });
  return (renewal = begun);
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

/** An id token that is still valid for a while, or null for a visitor. */
export async function freshIdToken(): Promise<string | null> {
  if (currentSession().state === 'visitor') return null;
  const aheadMs = guest ? 0 : RENEW_AHEAD_MS;
  if (!token || token.expiresAtMs - performance.now() < aheadMs) await renewSession();
  return token?.idToken ?? null;
}

/** Gets a new id token with the renewal cookie. Tabs take turns, because every renewal changes the cookie. */
export async function renewSession(): Promise<void> {
  if (guest) return guest.onEnd();
  const begun = (renewal ??= begin(
    withLock(async () => {
      const answer = outside ? await (await outside()).renewed(token !== null) : await renewByCookie();
      // The staff member's own session must not take the place of an impersonation that has begun meanwhile.
      if (renewal !== begun) return;
      if (answer.signedIn) beginSession(answer);
      else endSession();
    }),
  ));
  await begun;
}

async function renewByCookie(): Promise<CallAnswer<'identity/renew'>> {
  const response = await post('identity/renew', {});
  return (await response.json()) as CallAnswer<'identity/renew'>; // The server follows the same contract.
}

async function withLock(act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return await act();
  await navigator.locks.request('dubplate-renewal', act);
}

/**
 * The hint only saves visitors a request and proves nothing. A person who returns from Google is no visitor. An editor's preview
 * of a page, which the console does not have, shows what visitors see.
 */
function hasHint(): boolean {
  return (
    !/^\/(?!admin).*preview=/.test(location.pathname + location.search) &&
    (localStorage.getItem(SIGNED_IN_MARK) === '1' || sessionStorage.getItem(REDIRECT_KEY) !== null)
  );
}

function setHint(isSignedIn: boolean): void {
  if (isSignedIn) localStorage.setItem(SIGNED_IN_MARK, '1');
  else localStorage.removeItem(SIGNED_IN_MARK);
  copyHint();
}

/** As a cookie the hint also keeps the server from sending a visitor's page. */
function copyHint(): void {
  if (localStorage.getItem(SIGNED_IN_MARK) === '1') writeCookie(SIGNED_IN_MARK, '1', HINT_COOKIE_SECONDS);
  else clearCookie(SIGNED_IN_MARK);
}

/** Follows another tab that signed in or out. */
addEventListener('storage', (event) => {
  if (event.key !== SIGNED_IN_MARK || guest) return;
  if (event.newValue === '1') void renewSession().catch(() => {});
  else if (currentSession().state !== 'visitor') {
    token = null;
    sessionStore.set({ state: 'visitor', user: null });
  }
});
