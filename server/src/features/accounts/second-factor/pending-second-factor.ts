import {
  SECOND_STEP_FAILURES_MAX,
  SECOND_STEP_MINUTES,
} from '@dubplate/shared/features/accounts/second-factor.ts';
import { addMs, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import type { HttpScope } from '../../../http/caller.ts';
import { Refusal } from '../../../http/errors.ts';
import { newSecret } from '../../../http/security/secrets.ts';
import { countTriesSince, insertPending, listFactors } from './second-factor.store.ts';

/**
 * Between the right password and the second step a browser has nothing but this cookie: no token, so there is nothing it
 * could read, change or add a factor with.
 */
const COOKIE = 'second-step';

/** Whether the person has a second factor; then the browser now waits for it. */
export async function asksSecondStep(
  tx: Tx,
  { http, now }: { http: HttpScope; now: Date },
  userId: string,
): Promise<boolean> {
  const factors = await listFactors(tx, userId);
  if (factors.length === 0) return false;
  const secret = newSecret();
  await insertPending(tx, { secret, userId, now, expiresAt: addMs(now, SECOND_STEP_MINUTES * MINUTE_MS) });
  http.setCookie(COOKIE, secret, SECOND_STEP_MINUTES * 60);
  return true;
}

export function pendingSecretOf(http: HttpScope): string | null {
  return http.cookie(COOKIE);
}

export function forgetPending(http: HttpScope): void {
  http.clearCookie(COOKIE);
}

/** Only a person who knows the password can reach this, so no stranger keeps the owner out with it. */
export async function refuseGuessing(db: Db, userId: string, now: Date): Promise<void> {
  const tries = await countTriesSince(db, userId, addMs(now, -HOUR_MS));
  if (tries > SECOND_STEP_FAILURES_MAX)
    throw new Refusal('rate-limited', { retryAfterSeconds: HOUR_MS / 1000 });
}
