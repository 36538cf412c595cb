import { createHash } from 'node:crypto';
import { prepared } from '../../db/engines/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import { queueInTransaction } from '../../db/transaction.ts';
import { Refusal } from '../errors.ts';

export interface KeyedRequest {
  userId: string;
  path: string;
  key: string;
  /** The parsed input, so that different spellings of the same JSON count as equal. */
  input: unknown;
  now: Date;
  /** The answer carries a secret: only `onceOutside` handles such calls. */
  isAnsweredAgain?: boolean;
}

type Place = Pick<KeyedRequest, 'userId' | 'path' | 'key'>;

export interface Parts<A> {
  /** Reads and locks. */
  read(): Promise<unknown>;
  /** Everything else, with what was read. */
  act(seen: unknown): Promise<A>;
}

/**
 * Runs `act` once per person, path and key, and gives later calls the first answer. The row is inserted in the call's
 * transaction, so a second request waits for the first, and a failed one leaves nothing. The reads leave with it, because
 * nearly all keys are new.
 */
export async function once<A>(tx: Tx, request: KeyedRequest, { read, act }: Parts<A>): Promise<A> {
  const requestHash = hashOf(request.input);
  const { userId, path, key, now } = request;
  const place = { userId, path, key };
  // Both end before anything else happens, so that no statement is sent after the transaction.
  const [claimed, seen] = await Promise.allSettled([claim(tx, { ...place, requestHash, now }), read()]);
  if (claimed.status === 'rejected') throw claimed.reason;
  const isFirst = claimed.value.length > 0;
  // A repeated key gets the first answer, also where the same act would be refused by now.
  if (seen.status === 'rejected' && (isFirst || !(seen.reason instanceof Refusal))) throw seen.reason;
  if (isFirst) {
    const answer = await act(seen.status === 'fulfilled' ? seen.value : undefined);
    await queueInTransaction(keep(tx, { ...place, answer: JSON.stringify(answer) }));
    return answer;
  }
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', request.userId)
    .where('path', '=', request.path)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow();
  const isForgotten = first.answer === null;
  if (first.request_hash !== requestHash || isForgotten) throw new Refusal('key-reused');
  return first.answer as A; // The same path wrote it, after the contract had parsed it.
}

const claim = prepared((db, given: Place & { requestHash: string; now: Date }) =>
  db
    .insertInto('idempotency_keys')
    .values({
      user_id: given.userId,
      path: given.path,
      key: given.key,
      request_hash: given.requestHash,
      status: 200,
      answer: 'null',
      created_at: given.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('status'),
);

const keep = prepared((db, { userId, path, key, answer }: Place & { answer: string }) =>
  db
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('user_id', '=', userId)
    .where('path', '=', path)
    .where('key', '=', key),
);

export function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}
