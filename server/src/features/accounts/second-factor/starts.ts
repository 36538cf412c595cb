import { SECOND_STEP_MINUTES } from '@dubplate/shared/features/accounts/second-factor.ts';
import { addMs, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Tx } from '../../../db/schema.ts';
import { saveStart, takeStart } from './second-factor.store.ts';

/** What was begun in a browser is to be finished there within the time of a second step. */
export const endOfStart = (now: Date) => addMs(now, SECOND_STEP_MINUTES * MINUTE_MS);

interface ChallengeOf {
  signInId: string;
  purpose: 'passkey' | 'proof';
  now: Date;
}

export async function keepChallenge(
  tx: Tx,
  { signInId, purpose, challenge, now }: ChallengeOf & { challenge: string },
): Promise<void> {
  const value = Buffer.from(challenge);
  await saveStart(tx, { sign_in_id: signInId, purpose, value, key_id: null, expires_at: endOfStart(now) });
}

/** A challenge counts once; null if none is open. */
export async function takeChallenge(tx: Tx, of: ChallengeOf): Promise<string | null> {
  const start = await takeStart(tx, of);
  return start ? Buffer.from(start.value).toString('utf8') : null;
}
