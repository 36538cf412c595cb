import { addMs, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../db/id.ts';
import type { Db } from '../db/schema.ts';
import type { Clock } from '../providers/clock/port.ts';
import { Refusal } from './errors.ts';
import { hashOf, type KeyedRequest } from './idempotency.ts';

/** A runner that was killed stops renewing its claim; after this long somebody else may go on with its act. */
const CLAIM_MS = 10 * SECOND_MS;
const RENEW_MS = 3 * SECOND_MS;
/** Whoever waits asks after 25 ms, then ever more rarely, for a little longer than a claim lasts. */
const POLL_STEP_MS = 25;
const POLL_MS_MAX = 250;
const POLLS_MAX = 56;

/**
 * The same promise as `once` for acts that ask somebody outside and must not hold a transaction meanwhile. The key is claimed
 * for a short time that is renewed while the act runs. Who comes meanwhile waits for the answer; whoever finds a claim that
 * ran out does the act again, which is why the act goes by `actIdOf` and not by a new id.
 */
export async function onceOutside<A>(
  { db, clock }: { db: Db; clock: Clock },
  request: KeyedRequest,
  act: () => Promise<A>,
): Promise<A> {
  const requestHash = hashOf(request.input);
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    const runner = await claim(db, request, requestHash, clock.now());
    if (runner !== null) return await runClaimed({ db, clock }, runner, act);
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

/** The same for every repetition with the same key, for ever: what an act writes and asks for under it happens once. */
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
  { db, clock }: { db: Db; clock: Clock },
  runner: string,
  act: () => Promise<A>,
): Promise<A> {
  const renewal = setInterval(() => {
    const until = addMs(clock.now(), CLAIM_MS);
    const renewed = db.updateTable('idempotency_keys').set({ running_until: until });
    // One that fails leaves the claim a little shorter; the next one tries again.
    void renewed
      .where('runner', '=', runner)
      .where('running_until', 'is not', null)
      .execute()
      .catch(() => {});
  }, RENEW_MS).unref();
  try {
    const answer = await act();
    const kept = { answer: JSON.stringify(answer), running_until: null };
    await db.updateTable('idempotency_keys').set(kept).where('runner', '=', runner).execute();
    return answer;
  } catch (error) {
    // What was refused may be asked for again under the same key.
    await db.deleteFrom('idempotency_keys').where('runner', '=', runner).execute();
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** The name under which this call runs the act, or null when somebody else has run or is running it. */
async function claim(db: Db, request: KeyedRequest, requestHash: string, now: Date): Promise<string | null> {
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
