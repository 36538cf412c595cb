import { addMs, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../providers/clock/port.ts';
import { Refusal } from '../errors.ts';
import { hashOf, type KeyedRequest } from './idempotency.ts';

/** A killed process stops renewing its claim. After this time another may continue. */
const CLAIM_MS = 10 * SECOND_MS;
const RENEW_MS = 3 * SECOND_MS;
/** A waiting call asks after 25 ms, then less and less often, for a little longer than a claim lasts. */
const POLL_STEP_MS = 25;
const POLL_MS_MAX = 250;
const POLLS_MAX = 56;

interface Scope {
  db: Db;
  clock: Clock;
}

/**
 * Like `once`, for actions that call an external service and must not hold a transaction meanwhile. The key is claimed
 * for a short time, renewed while the action runs. Other calls wait for the answer. A call that finds an expired claim
 * repeats the action, so the action uses `actIdOf` instead of a new id. An answer with a secret is not stored: its claim
 * expires at once, so that each repetition asks the service again.
 */
export async function onceOutside<A>(scope: Scope, request: KeyedRequest, act: () => Promise<A>): Promise<A> {
  const { db } = scope;
  const requestHash = hashOf(request.input);
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    const runner = await claim(scope, request, requestHash);
    if (runner !== null)
      return await runClaimed(scope, { runner, isAnsweredAgain: request.isAnsweredAgain }, act);
    const first = await db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer', 'running_until'])
      .where('user_id', '=', request.userId)
      .where('path', '=', request.path)
      .where('key', '=', request.key)
      .executeTakeFirst();
    if (first && first.request_hash !== requestHash) throw new Refusal('key-reused');
    if (first && first.running_until === null) return first.answer as A; // The same path wrote it, after the contract had parsed it.
    await sleep(Math.min(POLL_MS_MAX, POLL_STEP_MS * (poll + 1)));
  }
  throw new Refusal('busy', { retryAfterSeconds: CLAIM_MS / SECOND_MS });
}

/** The same for every repetition with the same key, forever, so what an action writes and requests under it happens once. */
export function actIdOf(given: {
  userId: string | null;
  path: string;
  key: string | null;
  now: Date;
}): string {
  const { userId, path, key, now } = given;
  if (userId === null || key === null) return newId(now);
  const digest = createHash('sha256')
    .update(JSON.stringify([userId, path, key]))
    .digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

async function runClaimed<A>(
  { db, clock }: Scope,
  { runner, isAnsweredAgain = false }: { runner: string; isAnsweredAgain?: boolean | undefined },
  act: () => Promise<A>,
): Promise<A> {
  const renewal = setInterval(() => {
    const until = addMs(clock.now(), CLAIM_MS);
    const renewed = db.updateTable('idempotency_keys').set({ running_until: until });
    // A failed renewal shortens the claim a little; the next one tries again.
    void renewed
      .where('runner', '=', runner)
      .where('running_until', 'is not', null)
      .execute()
      .catch(() => {});
  }, RENEW_MS).unref();
  try {
    const answer = await act();
    const kept = isAnsweredAgain
      ? // A new id, because a renewal on its way must not prolong the claim.
        { runner: randomUUID(), running_until: clock.now() }
      : { answer: JSON.stringify(answer), running_until: null };
    await db.updateTable('idempotency_keys').set(kept).where('runner', '=', runner).execute();
    return answer;
  } catch (error) {
    // A refused action may be tried again with the same key.
    await db.deleteFrom('idempotency_keys').where('runner', '=', runner).execute();
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** The id under which this call runs the action; null if another has run it or is running it. */
async function claim(
  { db, clock }: Scope,
  request: KeyedRequest,
  requestHash: string,
): Promise<string | null> {
  const now = clock.now();
  const runner = randomUUID();
  const until = addMs(now, CLAIM_MS);
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({
      user_id: request.userId,
      path: request.path,
      key: request.key,
      request_hash: requestHash,
      status: 200,
      answer: 'null',
      created_at: request.now,
      runner,
      running_until: until,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'path', 'key'])
        .doUpdateSet({ runner, running_until: until })
        .where('idempotency_keys.running_until', '<=', now)
        .where('idempotency_keys.request_hash', '=', requestHash),
    )
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n ? runner : null;
}
