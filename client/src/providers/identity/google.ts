import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { safeTarget } from '@dubplate/shared/lib/safe-target.ts';
import { type Auth, GoogleAuthProvider, signInWithCredential } from '@firebase/auth';
import { post } from '../../api/post.ts';
import { REDIRECT_KEY } from './redirect-key.ts';

/**
 * Google's own redirect, whose id token Firebase then takes. The SDK's redirect would load scripts and a frame of
 * another address, which our content security policy refuses and browsers that part storage by site break.
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
  const wish = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${location.origin}/login`,
    response_type: 'id_token',
    scope: 'openid email profile',
    state: underWay.state,
    nonce: underWay.nonce,
    prompt: 'select_account',
  });
  location.assign(`${GOOGLE_URL}?${wish.toString()}`);
  return await new Promise<never>(() => {});
}

/**
 * Takes Google's answer out of the address, where there is one. False when the person has no account yet or Google said
 * no: the address then already leads to the registration or the sign-in page.
 */
export async function returnFromGoogle(auth: Auth): Promise<boolean> {
  const kept = sessionStorage.getItem(REDIRECT_KEY);
  if (kept === null) return true;
  sessionStorage.removeItem(REDIRECT_KEY);
  const underWay = JSON.parse(kept) as UnderWay; // Written by `leaveForGoogle` in this very tab.
  const answer = new URLSearchParams(location.hash.slice(1));
  // Somebody who came back by another way has not answered at all.
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
  // Out of sight before anything else happens: an address is copied and kept in the history.
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

/** The router follows the address as if the person had gone back to it. */
function go(path: string): void {
  history.replaceState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Firebase checks the signature; here they only tie the token to our question and spare some typing. */
function claimsOf(token: string): Record<string, unknown> {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (sign) => sign.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>; // Anything else has no nonce of ours.
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
