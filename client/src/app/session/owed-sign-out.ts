import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { callErrorOf } from '../../api/call-error.ts';
import { post } from '../../api/post.ts';
import { currentSession } from '../../api/session.ts';
import { storedText, storeText } from '../../lib/stored-text.ts';
import { OWED_KEY } from './owed-key.ts';

const temporary: ReadonlySet<string> = new Set(['offline', 'busy', 'server', 'rate-limited']);

/** The server hears of the sign-out when the network is back, or when the site is opened next. */
export function endSignInLater(): void {
  storeText(OWED_KEY, '1');
  addEventListener('online', () => void endOwedSignIn(), { once: true });
}

/** A sign-in of afterwards has replaced the cookie, so there is nothing left to end. */
export async function endOwedSignIn(): Promise<void> {
  if (storedText(OWED_KEY) === null) return;
  if (currentSession().state !== 'visitor') return void storeText(OWED_KEY, null);
  try {
    const renewed = await post('identity/renew', {});
    const answer = (await renewed.json()) as CallAnswer<'identity/renew'>; // The server follows the same contract.
    if (answer.signedIn) await post('identity/sign-out', { token: answer.idToken });
    storeText(OWED_KEY, null);
  } catch (error) {
    if (!temporary.has(callErrorOf(error).code)) return void storeText(OWED_KEY, null);
    addEventListener('online', () => void endOwedSignIn(), { once: true });
  }
}
