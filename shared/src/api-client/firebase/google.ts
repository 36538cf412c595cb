import type { CallAnswer } from '../../contract/all-calls.ts';
import { safeTarget } from '../../lib/safe-target.ts';
import { type Auth, GoogleAuthProvider, signInWithCredential } from '@firebase/auth';
import { post } from '../post.ts';
import { REDIRECT_KEY } from './redirect-key.ts';

/**
 * Google's own redirect, whose id token Firebase then accepts. The SDK's redirect loads scripts and a frame of another
 * site, which our content security policy refuses and which breaks in browsers with storage per site.
 */
const GOOGLE_URL = 'https://accounts.google.com/o/oauth2/v2/auth';

interface UnderWay {
  state: string;
  nonce: string;
  returnTo: string;
  type: 1 | 2;
}

export async function leaveForGoogle(
  clientId: string,
  { returnTo, type }: { returnTo: string; type: 1 | 2 },
): Promise<never> {
  const underWay: UnderWay = { state: crypto.randomUUID(), nonce: crypto.randomUUID(), returnTo, type };
  sessionStorage.setItem(REDIRECT_KEY, JSON.stringify(underWay));
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${location.origin}/login`,
    response_type: 'id_token',
    scope: 'openid email profile',
    state: underWay.state,
    nonce: underWay.nonce,
    prompt: 'select_account',
  });
  location.assign(`${GOOGLE_URL}?${query.toString()}`);
  return await new Promise<never>(() => {});
}

/**
 * Takes Google's answer from the address. False when the person has no account yet or Google refused: the address then
 * already leads to the registration or the sign-in page.
 */
export async function returnFromGoogle(auth: Auth): Promise<boolean> {
  const kept = sessionStorage.getItem(REDIRECT_KEY);
  if (kept === null) return true;
  sessionStorage.removeItem(REDIRECT_KEY);
  const underWay = JSON.parse(kept) as UnderWay; // written by `leaveForGoogle` in this tab
  const answer = new URLSearchParams(location.hash.slice(1));
  // A person who returned in another way has no answer from Google.
  if (!answer.has('state') && !answer.has('error')) return true;
  try {
    return await takeAnswer(auth, underWay, answer);
  } catch {
    go('/login?error=google');
    return false;
  }
}

async function takeAnswer(auth: Auth, underWay: UnderWay, answer: URLSearchParams): Promise<boolean> {
  const googleToken = answer.get('id_token') ?? '';
  // First of all, because addresses are copied and kept in the history.
  go('/login');
  const claims = claimsOf(googleToken);
  if (answer.get('state') !== underWay.state || claims['nonce'] !== underWay.nonce) {
    throw new Error('The answer belongs to another question.');
  }
  const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(googleToken));
  const response = await post('user/check-existing-email', { email: user.email ?? '' });
  const { pass: isNew } = (await response.json()) as CallAnswer<'user/check-existing-email'>; // The server follows the same contract.
  if (!isNew) {
    go(safeTarget(underWay.returnTo) ?? '/');
    return true;
  }
  const ticket = new URLSearchParams({
    ticket: await user.getIdToken(),
    email: user.email ?? '',
    firstname: textOf(claims['given_name']),
    lastname: textOf(claims['family_name']),
  });
  go(`/register?type=${underWay.type}&google=1#${ticket.toString()}`);
  return false;
}

/** Makes the router follow the new address. */
function go(path: string): void {
  history.replaceState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Firebase checks the signature; here the claims only connect the token to our request and prefill the form. */
function claimsOf(token: string): Record<string, unknown> {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (sign) => sign.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>; // any other token lacks our nonce
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
