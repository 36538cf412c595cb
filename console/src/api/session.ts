import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { post } from './post.ts';

/** The sign-in that this console shares with the client: the same renewal cookie, hint and lock. */
export type Session =
  | { state: 'unknown'; user: null }
  | { state: 'visitor'; user: null }
  | { state: 'signed-in'; user: OwnUser };

const HINT_KEY = 'dubplate-signed-in';
const LOCK = 'dubplate-renewal';
/** A token this close to its end is renewed before it is used. */
const RENEW_AHEAD_MS = 60_000;

/** An identity service outside keeps sign-ins by itself; what speaks with it is fetched when it is asked. */
const outside =
  document.documentElement.dataset['identity'] === 'firebase' ? () => import('./firebase.ts') : null;

let session: Session = { state: 'unknown', user: null };
let token: { idToken: string; expiresAtMs: number } | null = null;
let renewal: Promise<void> | null = null;
const listeners = new Set<() => void>();

export function currentSession(): Session {
  return session;
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function endSession(): void {
  if (outside && token) void outside().then(({ forget }) => forget());
  token = null;
  localStorage.removeItem(HINT_KEY);
  change({ state: 'visitor', user: null });
}

/** An id token that is still good for a while, or null for a visitor. */
export async function freshIdToken(): Promise<string | null> {
  if (session.state === 'visitor') return null;
  if (!token || token.expiresAtMs - performance.now() < RENEW_AHEAD_MS) await renewSession();
  return token?.idToken ?? null;
}

/** Asks for a new id token by the renewal cookie. Tabs take turns, because the cookie changes with every renewal. */
export async function renewSession(): Promise<void> {
  renewal ??= withLock(renew).finally(() => {
    renewal = null;
  });
  await renewal;
}

async function renew(): Promise<void> {
  const answer = outside ? await (await outside()).renewed(token !== null) : await renewByCookie();
  if (!answer.signedIn) return endSession();
  token = { idToken: answer.idToken, expiresAtMs: performance.now() + answer.expiresIn * 1000 };
  localStorage.setItem(HINT_KEY, '1');
  change({ state: 'signed-in', user: answer.user });
}

async function renewByCookie(): Promise<CallAnswer<'identity/renew'>> {
  const response = await post('identity/renew', {});
  return (await response.json()) as CallAnswer<'identity/renew'>; // The server answers by the same contract.
}

async function withLock(act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return await act();
  await navigator.locks.request(LOCK, act);
}

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Another tab signed out, or somebody else in: this one asks who is there now. */
window.addEventListener('storage', (event) => {
  if (event.key !== HINT_KEY) return;
  if (event.newValue === '1') void renewSession().catch(() => {});
  else {
    token = null;
    change({ state: 'visitor', user: null });
  }
});
