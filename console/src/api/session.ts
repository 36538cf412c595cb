import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { SIGNED_IN_MARK } from '@dubplate/shared/lib/signed-in-mark.ts';
import { post } from './post.ts';

/** The console shares the sign-in with the client: the same renewal cookie, hint and lock. */
export type Session =
  | { state: 'unknown'; user: null }
  | { state: 'visitor'; user: null }
  | { state: 'signed-in'; user: OwnUser };

const LOCK = 'dubplate-renewal';
/** A token that expires this soon is renewed before it's used. */
const RENEW_AHEAD_MS = 60_000;

/** An outside identity service keeps the sign-in; its code is loaded only where it's used. */
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
  localStorage.removeItem(SIGNED_IN_MARK);
  change({ state: 'visitor', user: null });
}

/** An id token that does not expire soon, or null for a visitor. */
export async function freshIdToken(): Promise<string | null> {
  if (session.state === 'visitor') return null;
  if (!token || token.expiresAtMs - performance.now() < RENEW_AHEAD_MS) await renewSession();
  return token?.idToken ?? null;
}

/** Gets a new id token with the renewal cookie. Tabs take turns, because each renewal changes the cookie. */
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
  localStorage.setItem(SIGNED_IN_MARK, '1');
  change({ state: 'signed-in', user: answer.user });
}

async function renewByCookie(): Promise<CallAnswer<'identity/renew'>> {
  const response = await post('identity/renew', {});
  return (await response.json()) as CallAnswer<'identity/renew'>; // The server answers by the same contract.
}

async function withLock(run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return await run();
  await navigator.locks.request(LOCK, run);
}

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Another tab signed out or signed in as another person: this tab finds out who is signed in now. */
window.addEventListener('storage', (event) => {
  if (event.key !== SIGNED_IN_MARK) return;
  if (event.newValue === '1') void renewSession().catch(() => {});
  else {
    token = null;
    change({ state: 'visitor', user: null });
  }
});
